"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { CallForm } from "@/components/ui/call-form";
import { FormActions } from "@/components/ui/form-actions";
import { ParagraphField } from "@/components/ui/words-field";
import { type HideInput, hideInputSchema } from "@/lib/showcase/moderation/schema";

type HideFormProps = {
  draft: string;
  isPending: boolean;
  onHide: (reason: string) => void;
  onCancel: () => void;
};

export function HideForm({ draft, isPending, onHide, onCancel }: HideFormProps) {
  const form = useForm({ resolver: zodResolver(hideInputSchema), defaultValues: { reason: "" } });
  return (
    <CallForm form={form} isPending={isPending} onSubmit={({ reason }) => onHide(reason)}>
      <ParagraphField<HideInput>
        name="reason"
        draft={draft}
        label="Why we’re hiding it"
        hint="The collector reads this, in the app and by email."
      />
      <FormActions
        isFramed
        of={{ isPending }}
        labels={["Hide and notify", "Hiding..."]}
        variant="destructive"
        onCancel={onCancel}
      />
    </CallForm>
  );
}
