import type { FieldPath, FieldValues } from "react-hook-form";

import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { useFieldDraft } from "@/components/ui/use-field-draft";

type SentenceFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** Keeps the words under this name until `forgetDraft`. */
  draft: string;
  autoFocus?: boolean;
};

export function SentenceField<Values extends FieldValues>({
  name,
  label,
  hint,
  draft,
  autoFocus,
}: SentenceFieldProps<Values>) {
  const keep = useFieldDraft<Values>(name, draft);
  return (
    <FormField<Values, FieldPath<Values>>
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          <FormControl>
            <Input
              autoComplete="off"
              autoFocus={autoFocus}
              {...field}
              onChange={(event) => {
                keep(event.target.value);
                field.onChange(event);
              }}
            />
          </FormControl>
          {hint && <FormDescription>{hint}</FormDescription>}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
