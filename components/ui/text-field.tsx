import type { FieldPath, FieldValues } from "react-hook-form";

import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";

type TextFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  autoComplete: string;
  type?: "text" | "email" | "password";
  hint?: string;
  /** Phones begin with a capital letter: a name or a place. */
  capitalize?: boolean;
  /** A field whose message may change with this one. */
  deps?: FieldPath<Values>;
};

/** One labelled line of a form. */
export function TextField<Values extends FieldValues>({ name, label, autoComplete, type = "text", hint, capitalize = false, deps }: TextFieldProps<Values>) {
  return (
    <FormField<Values, FieldPath<Values>>
      name={name}
      rules={deps && { deps }}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          <FormControl>
            {type === "password" ? (
              <PasswordInput autoComplete={autoComplete} {...field} />
            ) : (
              <Input type={type} autoComplete={autoComplete} autoCapitalize={capitalize ? "words" : "none"} spellCheck={false} {...field} />
            )}
          </FormControl>
          {hint && <FormDescription>{hint}</FormDescription>}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
