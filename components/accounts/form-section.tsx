import type { ComponentProps } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import { AccountSection } from "@/components/accounts/account-section";
import { SaveButton } from "@/components/accounts/save-button";
import { CallForm } from "@/components/ui/call-form";

type FormSectionProps<Values extends FieldValues, Input> = ComponentProps<typeof AccountSection> & {
  form: UseFormReturn<Values, unknown, Input>;
  step: { isPending: boolean; mutate: (input: Input) => void };
  action: string;
  pendingLabel?: string | undefined;
};

/** A section of the account whose form saves itself. */
export function FormSection<Values extends FieldValues, Input>({
  form,
  step,
  action,
  pendingLabel,
  children,
  ...section
}: FormSectionProps<Values, Input>) {
  return (
    <AccountSection {...section}>
      <CallForm form={form} isPending={step.isPending} onSubmit={(input) => step.mutate(input)}>
        {children}
        <SaveButton step={step} pendingLabel={pendingLabel}>
          {action}
        </SaveButton>
      </CallForm>
    </AccountSection>
  );
}
