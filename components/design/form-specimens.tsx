"use client";

import { useEffect } from "react";
import { useForm } from "react-hook-form";

import { BothThemes, Section, Specimen } from "@/components/design/specimen";
import { AmountField } from "@/components/ui/amount-field";
import { CallForm } from "@/components/ui/call-form";
import { FormField, FormRow } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { ParagraphField, SentenceField } from "@/components/ui/words-field";

export function FormSpecimens() {
  return (
    <Section
      title="Form"
      note="Label, control, hint and error of a field. The error is announced when it appears; the first invalid field gets focus."
    >
      <BothThemes>
        <SampleForm isPending={false} />
        <Specimen name="pending">
          <div className="w-full">
            <SampleForm isPending />
          </div>
        </Specimen>
      </BothThemes>
    </Section>
  );
}

type SampleValues = {
  username: string;
  email: string;
  message: string;
  note: string;
  reason: string;
  price: string;
};

function SampleForm({ isPending }: { isPending: boolean }) {
  const form = useForm<SampleValues>({
    defaultValues: {
      username: "nora",
      email: "nora@",
      message: "",
      note: "",
      reason: "",
      price: "12.50",
    },
  });
  const { setError } = form;
  useEffect(() => {
    if (!isPending) setError("email", { message: "Enter an email address like name@example.com" });
  }, [isPending, setError]);
  return (
    <CallForm form={form} isPending={isPending} onSubmit={() => undefined}>
      <TextField<SampleValues>
        name="username"
        label="Username"
        autoComplete="off"
        hint="Three to thirty letters, digits, dots or dashes"
      />
      <TextField<SampleValues> name="email" label="Email" type="email" autoComplete="off" />
      <ParagraphField<SampleValues> name="note" label="Note" hint="One paragraph" draft="design" />
      <SentenceField<SampleValues> name="reason" label="Reason" draft="design reason" />
      <AmountField<SampleValues> name="price" label="Price" of="Mara Quill" className="w-32" />
      <FormField<SampleValues, "message">
        name="message"
        render={({ field }) => (
          <FormRow label="Message">
            <Textarea {...field} />
          </FormRow>
        )}
      />
      <FormActions of={{ isPending }} labels={["Save", "Saving..."]} onCancel={() => undefined} />
    </CallForm>
  );
}
