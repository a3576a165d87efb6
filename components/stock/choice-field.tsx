"use client";

import { useFormContext } from "react-hook-form";

import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import {
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
} from "@/components/ui/select";
import type { ProductBatchInput } from "@/lib/stock/schema";

type ChoiceFieldProps = {
  name: "format" | "provenance" | "category";
  label: string;
  placeholder: string;
  options: { value: string; label: string }[];
  isOptional?: boolean;
  className?: string;
};

// An item's value may not be an empty string.
const NONE = "none";

export function ChoiceField({
  name,
  label,
  placeholder,
  options,
  isOptional = false,
  className,
}: ChoiceFieldProps) {
  const { control } = useFormContext<ProductBatchInput>();
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem className={className}>
          <FormLabel>{label}</FormLabel>
          <Select
            value={field.value}
            onValueChange={(value) => field.onChange(value === NONE ? "" : value)}
          >
            <FormControl>
              <SelectTrigger ref={field.ref} onBlur={field.onBlur}>
                <SelectValue placeholder={placeholder} />
              </SelectTrigger>
            </FormControl>
            <SelectContent>
              {isOptional && <SelectItem value={NONE}>{placeholder}</SelectItem>}
              {options.map((option) => (
                <SelectItem key={option.value} value={option.value}>
                  {option.label}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
