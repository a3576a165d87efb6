"use client";

import { useFormContext } from "react-hook-form";

import { FormField, FormRow } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import type { ProductBatchInput } from "@/lib/stock/schema";

type NumberFieldProps = {
  name: "year" | "price" | "quantity" | "packsPerBox" | "cardsPerPack";
  label: string;
  hint?: string;
  blank: string;
  inputMode: "numeric" | "decimal";
};

export function NumberField({ name, label, hint, blank, inputMode }: NumberFieldProps) {
  const { control } = useFormContext<ProductBatchInput>();
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormRow label={label} hint={hint}>
          <Input
            {...field}
            inputMode={inputMode}
            autoComplete="off"
            onChange={({ target }) => field.onChange(withoutLeadingZeros(target.value) || blank)}
            onFocus={({ target }) => target.select()}
            onBlur={() => {
              if (field.value === "") field.onChange(blank);
              field.onBlur();
            }}
          />
        </FormRow>
      )}
    />
  );
}

/** Typing after the 0 of a blank field gives "05", which means 5. */
function withoutLeadingZeros(value: string): string {
  return value.replace(/^0+(?=\d)/, "");
}
