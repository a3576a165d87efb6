"use client";

import { useFormContext } from "react-hook-form";

import { FormField, FormRow } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { fromLocalMoment, toLocalMoment } from "@/components/ui/local-moment";
import type { ProductBatchInput } from "@/lib/stock/schema";

export function ReleaseField() {
  const { control } = useFormContext<ProductBatchInput>();
  return (
    <FormField
      control={control}
      name="releaseAt"
      render={({ field: { value, onChange, ...field } }) => (
        <FormRow
          label="On sale from (optional)"
          hint="In your time zone. Until then, the shop does not show these boxes. Leave it blank to sell them immediately."
        >
          <Input
            {...field}
            type="datetime-local"
            value={value ? toLocalMoment(value) : ""}
            onChange={({ target }) => onChange(fromLocalMoment(target.value))}
          />
        </FormRow>
      )}
    />
  );
}
