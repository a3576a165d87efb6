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

type ParagraphFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  hint: string;
};

/** A single paragraph: the stored text has no line breaks. */
export function ParagraphField<Values extends FieldValues>({
  name,
  label,
  hint,
}: ParagraphFieldProps<Values>) {
  return (
    <FormField<Values, FieldPath<Values>>
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          <FormControl>
            <Textarea
              {...field}
              onChange={(event) => field.onChange(withoutBreaks(event.target.value))}
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
