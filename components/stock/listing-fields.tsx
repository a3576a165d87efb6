"use client";

import { useFormContext } from "react-hook-form";

import { ChoiceField } from "@/components/stock/choice-field";
import { DESCRIPTION_DRAFT } from "@/components/stock/use-product-form";
import { FormField, FormRow } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { useFieldDraft } from "@/components/ui/use-field-draft";
import { CARD_INTERESTS } from "@/lib/cards/options";
import type { ProductBatchInput } from "@/lib/stock/schema";

const CATEGORY_OPTIONS = CARD_INTERESTS.map(({ id, label }) => ({ value: id, label }));

export function ListingFields() {
  const { control } = useFormContext<ProductBatchInput>();
  const keep = useFieldDraft<ProductBatchInput>("description", DESCRIPTION_DRAFT);
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-6">
      <ChoiceField
        name="category"
        label="Category (optional)"
        placeholder="No category"
        options={CATEGORY_OPTIONS}
        isOptional
        className="max-sm:col-span-full"
      />
      <TextField<ProductBatchInput>
        autoComplete="off"
        capitalize
        name="name"
        label="Name (optional)"
        hint="Year, brand, set and format, if left blank"
        className="max-sm:col-span-full"
      />
      <FormField
        control={control}
        name="description"
        render={({ field }) => (
          <FormRow label="Description (optional)" className="col-span-full">
            <Textarea
              {...field}
              maxLength={2000}
              rows={3}
              onChange={(event) => {
                keep(event.target.value);
                field.onChange(event);
              }}
            />
          </FormRow>
        )}
      />
    </div>
  );
}
