import type { FieldPath, FieldValues } from "react-hook-form";

import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { useFieldDraft } from "@/components/ui/use-field-draft";

type ParagraphFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  hint: string;
  /** Keeps the words under this name until `forgetDraft`. */
  draft: string;
};

/** A single paragraph: the stored text has no line breaks. */
export function ParagraphField<Values extends FieldValues>({
  name,
  label,
  hint,
  draft,
}: ParagraphFieldProps<Values>) {
  const keep = useFieldDraft<Values>(name, draft);
  return (
    <FormField<Values, FieldPath<Values>>
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          <FormControl>
            <Textarea
              {...field}
              onChange={({ target }) => {
                const text = withoutBreaks(target.value);
                keep(text);
                field.onChange(text);
              }}
            />
          </FormControl>
          <FormDescription>{hint}</FormDescription>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

const withoutBreaks = (text: string) =>
  text.replace(/\s+/g, (space) => (space.includes("\n") ? " " : space));
