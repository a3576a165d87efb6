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
import type { ProductBatchInput } from "@/lib/stock/schema";

type TextFieldProps = {
  name: "brand" | "set" | "name";
  label: string;
  hint?: string;
  className?: string;
};

export function TextField({ name, label, hint, className }: TextFieldProps) {
  const { control } = useFormContext<ProductBatchInput>();
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem className={className}>
          <FormLabel>{label}</FormLabel>
          <FormControl>
            <Input {...field} autoComplete="off" />
          </FormControl>
          {hint && <FormDescription>{hint}</FormDescription>}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
