"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="destructive" pending={isPending} pendingLabel="Hiding...">
          Hide and notify
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </CallForm>
  );
}
