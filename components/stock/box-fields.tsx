"use client";

import { ChoiceField } from "@/components/stock/choice-field";
import { NumberField } from "@/components/stock/number-field";
import { TextField } from "@/components/ui/text-field";
import { FORMATS, PROVENANCES } from "@/lib/cards/options";
import type { ProductBatchInput } from "@/lib/stock/schema";

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function BoxFields() {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-6">
      <NumberField name="year" label="Year" blank="0" inputMode="numeric" />
      <TextField<ProductBatchInput> autoComplete="off" capitalize name="brand" label="Brand" />
      <TextField<ProductBatchInput>
        autoComplete="off"
        capitalize
        name="set"
        label="Set"
        className="col-span-full"
      />
      <ChoiceField
        name="format"
        label="Format"
        placeholder="Select format"
        options={asOptions(FORMATS)}
      />
      <ChoiceField
        name="provenance"
        label="Provenance"
        placeholder="Select provenance"
        options={asOptions(PROVENANCES)}
      />
      <NumberField name="price" label="Price ($)" blank="0" inputMode="decimal" />
      <NumberField name="quantity" label="Quantity" blank="1" inputMode="numeric" />
      <NumberField
        name="packsPerBox"
        label="Packs in a box (optional)"
        hint="As printed on the box"
        blank=""
        inputMode="numeric"
      />
      <NumberField
        name="cardsPerPack"
        label="Cards in a pack (optional)"
        hint="As printed on the box"
        blank=""
        inputMode="numeric"
      />
    </div>
  );
}
