import type { ReactElement } from "react";
import type { ControllerRenderProps, FieldPath, FieldValues } from "react-hook-form";

import { FormField, FormRow } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useFieldDraft } from "@/components/ui/use-field-draft";

type WordsProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** Keeps the words under this name until `forgetDraft`. */
  draft: string;
};
type FieldProps<Values extends FieldValues> = WordsProps<Values> & {
  control: (
    field: ControllerRenderProps<Values, FieldPath<Values>>,
    write: (text: string) => void,
  ) => ReactElement;
};

function DraftedField<Values extends FieldValues>({
  name,
  label,
  hint,
  draft,
  control,
}: FieldProps<Values>) {
  const keep = useFieldDraft<Values>(name, draft);
  return (
    <FormField<Values, FieldPath<Values>>
      name={name}
      render={({ field }) => (
        <FormRow label={label} hint={hint}>
          {control(field, (text) => {
            keep(text);
            field.onChange(text);
          })}
        </FormRow>
      )}
    />
  );
}

/** A field of one line. */
export function SentenceField<Values extends FieldValues>({
  autoFocus,
  ...words
}: WordsProps<Values> & { autoFocus?: boolean }) {
  return (
    <DraftedField<Values>
      {...words}
      control={(field, write) => (
        <Input
          autoComplete="off"
          autoFocus={autoFocus}
          {...field}
          onChange={({ target }) => write(target.value)}
        />
      )}
    />
  );
}

/** A single paragraph: the stored text has no line breaks. */
export function ParagraphField<Values extends FieldValues>(words: WordsProps<Values>) {
  return (
    <DraftedField<Values>
      {...words}
      control={(field, write) => (
        <Textarea {...field} onChange={({ target }) => write(withoutBreaks(target.value))} />
      )}
    />
  );
}

const withoutBreaks = (text: string) =>
  text.replace(/\s+/g, (space) => (space.includes("\n") ? " " : space));
