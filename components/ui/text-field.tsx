import type { RefObject } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";

import { FormField, FormRow } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";

type TextFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  autoComplete: string;
  type?: "text" | "email" | "password";
  hint?: string | undefined;
  /** Makes phones capitalize, for names and places. */
  capitalize?: boolean;
  /** Fields whose message may change with this one. */
  deps?: FieldPath<Values> | FieldPath<Values>[];
  inputMode?: "numeric" | "decimal";
  autoFocus?: boolean;
  /** The value can be read, copied and submitted. */
  readOnly?: boolean;
  /** Id of a datalist with suggestions. */
  list?: string;
  onLeave?: (value: string) => void;
  className?: string;
  /** The ref of a scanner's field. */
  fieldRef?: RefObject<HTMLInputElement | null>;
};

export function TextField<Values extends FieldValues>({
  name,
  label,
  autoComplete,
  type = "text",
  hint,
  capitalize = false,
  deps,
  onLeave,
  className,
  fieldRef,
  ...input
}: TextFieldProps<Values>) {
  return (
    <FormField<Values, FieldPath<Values>>
      name={name}
      rules={deps && { deps }}
      render={({ field }) => (
        <FormRow label={label} hint={hint} className={className}>
          {type === "password" ? (
            <PasswordInput autoComplete={autoComplete} {...field} {...input} />
          ) : (
            <Input
              type={type}
              autoComplete={autoComplete}
              autoCapitalize={capitalize ? "words" : "none"}
              spellCheck={false}
              {...field}
              {...input}
              {...(fieldRef && {
                ref: (element) => {
                  field.ref(element);
                  fieldRef.current = element;
                },
              })}
              {...(onLeave && {
                onBlur: (event) => {
                  onLeave(event.target.value);
                  field.onBlur();
                },
              })}
            />
          )}
        </FormRow>
      )}
    />
  );
}
