import type { FieldPath, FieldValues } from "react-hook-form";

import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";

type NativeSelectFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  options: readonly string[];
  /** Of the first option, which chooses nothing. */
  placeholder?: string;
  autoFocus?: boolean;
};

/** Typing an option chooses it. */
export function NativeSelectField<Values extends FieldValues>({
  name,
  label,
  options,
  placeholder,
  autoFocus,
}: NativeSelectFieldProps<Values>) {
  return (
    <FormField<Values, FieldPath<Values>>
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          <FormControl>
            <NativeSelect {...field} value={field.value ?? ""} autoFocus={autoFocus}>
              {placeholder && <option value="">{placeholder}</option>}
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </NativeSelect>
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
