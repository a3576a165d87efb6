import type { FieldPath, FieldValues } from "react-hook-form";

import { TextField } from "@/components/ui/text-field";

type NewPasswordFieldsProps<Values extends FieldValues> = {
  names: readonly [password: FieldPath<Values>, repeated: FieldPath<Values>];
  labels: readonly [password: string, repeated: string];
};

/** A new password, typed twice. */
export function NewPasswordFields<Values extends FieldValues>({
  names: [name, repeated],
  labels,
}: NewPasswordFieldsProps<Values>) {
  return (
    <>
      <TextField<Values>
        name={name}
        label={labels[0]}
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        deps={repeated}
      />
      <TextField<Values>
        name={repeated}
        label={labels[1]}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
