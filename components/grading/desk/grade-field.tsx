import type { FieldPath, FieldValues } from "react-hook-form";

import { FormField, FormRow } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";

type GradeFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  grades: readonly string[];
  autoFocus?: boolean;
};

export function GradeField<Values extends FieldValues>({
  name,
  label,
  grades,
  autoFocus,
}: GradeFieldProps<Values>) {
  return (
    <FormField<Values, FieldPath<Values>>
      name={name}
      render={({ field }) => (
        <FormRow label={label}>
          <NativeSelect {...field} value={field.value ?? ""} autoFocus={autoFocus}>
            <option value="">Choose</option>
            {grades.map((grade) => (
              <option key={grade}>{grade}</option>
            ))}
          </NativeSelect>
        </FormRow>
      )}
    />
  );
}
