import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { OF_BALANCE } from "@/components/payouts/balance-queries";
import { CallForm } from "@/components/ui/call-form";
import { FormField, FormRow } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { NativeSelect } from "@/components/ui/native-select";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { type BankAccountInput, bankAccountInputSchema } from "@/lib/payouts/schema";

const EMPTY: BankAccountInput = {
  holder: "",
  kind: "CHECKING",
  routingNumber: "",
  accountNumber: "",
  currentPassword: "",
};

export function BankForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(bankAccountInputSchema), defaultValues: EMPTY });
  const save = useMutation({
    mutationFn: (input: BankAccountInput) => call("PUT /api/account/bank-account", { body: input }),
    onSuccess: async () => {
      toastSuccess("Bank account saved", "We'll email you a notice.");
      await queryClient.invalidateQueries(OF_BALANCE);
      onDone();
    },
    onError: (error) => showServerError(form, "Not saved", error),
  });
  return (
    <CallForm form={form} isPending={save.isPending} onSubmit={(input) => save.mutate(input)}>
      <TextField<BankAccountInput>
        name="holder"
        label="Account holder"
        autoComplete="name"
        capitalize
      />
      <FormField<BankAccountInput, "kind">
        name="kind"
        render={({ field }) => (
          <FormRow label="Kind of account">
            <NativeSelect {...field}>
              <option value="CHECKING">Checking</option>
              <option value="SAVINGS">Savings</option>
            </NativeSelect>
          </FormRow>
        )}
      />
      <TextField<BankAccountInput>
        name="routingNumber"
        label="Routing number"
        autoComplete="off"
        inputMode="numeric"
        hint="Nine digits, for a bank in the United States"
      />
      <TextField<BankAccountInput>
        name="accountNumber"
        label="Account number"
        autoComplete="off"
        inputMode="numeric"
      />
      <TextField<BankAccountInput>
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        hint="So that no one else can redirect your money"
      />
      <FormActions isFramed of={save} labels={["Save account", "Saving..."]} onCancel={onDone} />
    </CallForm>
  );
}
