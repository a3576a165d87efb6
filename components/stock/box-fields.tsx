"use client";

import { ChoiceField } from "@/components/stock/choice-field";
import { NumberField } from "@/components/stock/number-field";
import { TextField } from "@/components/ui/text-field";
import { FORMATS, MAX_CARDS_PER_PACK, MAX_PACKS_PER_BOX, PROVENANCES } from "@/lib/cards/options";
import { MAX_BATCH, type ProductBatchInput } from "@/lib/stock/schema";

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function BoxFields() {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-6">
      <NumberField name="year" label="Year" blank="0" inputMode="numeric" min={1900} step={1} />
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
      <NumberField
        name="price"
        label="Price ($)"
        blank="0"
        inputMode="decimal"
        min={0}
        step={0.01}
      />
      <NumberField
        name="quantity"
        label="Quantity"
        blank="1"
        inputMode="numeric"
        min={1}
        max={MAX_BATCH}
        step={1}
      />
      <NumberField
        name="packsPerBox"
        label="Packs in a box (optional)"
        hint="As printed on the box"
        blank=""
        inputMode="numeric"
        min={1}
        max={MAX_PACKS_PER_BOX}
        step={1}
      />
      <NumberField
        name="cardsPerPack"
        label="Cards in a pack (optional)"
        hint="As printed on the box"
        blank=""
        inputMode="numeric"
        min={1}
        max={MAX_CARDS_PER_PACK}
        step={1}
      />
    </div>
  );
}
