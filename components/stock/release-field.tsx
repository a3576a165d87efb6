"use client";

import { useFormContext } from "react-hook-form";

import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";
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
        <FormItem>
          <FormLabel>On sale from (optional)</FormLabel>
          <FormControl>
            <Input
              {...field}
              type="datetime-local"
              value={value ? toLocalMoment(value) : ""}
              onChange={({ target }) => onChange(fromLocalMoment(target.value))}
            />
          </FormControl>
          <FormDescription>
            In your time zone. Until then, the shop does not show these boxes. Leave it blank to
            sell them immediately.
          </FormDescription>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
