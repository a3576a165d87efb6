"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";

import { CallForm } from "@/components/ui/call-form";
import { FormActions } from "@/components/ui/form-actions";
import { SentenceField } from "@/components/ui/words-field";

type SentenceFormProps<Values extends Record<string, string>> = {
  name: Path<Values>;
  schema: z.ZodType<Values, Values>;
  label: string;
  draft: string;
  hint: string;
  submitLabel: string;
  isPending: boolean;
  onSubmit: (values: Values) => void;
  onCancel: () => void;
};

export function SentenceForm<Values extends Record<string, string>>({
  name,
  schema,
  label,
  draft,
  hint,
  submitLabel,
  isPending,
  onSubmit,
  onCancel,
}: SentenceFormProps<Values>) {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: { [name]: "" } as DefaultValues<Values>,
  });
  return (
    <CallForm form={form} isPending={isPending} onSubmit={onSubmit}>
      <SentenceField<Values> name={name} label={label} hint={hint} draft={draft} autoFocus />
      <FormActions
        isFramed
        of={{ isPending }}
        labels={[submitLabel, "Saving..."]}
        onCancel={onCancel}
      />
    </CallForm>
  );
}
