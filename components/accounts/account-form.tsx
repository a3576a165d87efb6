import { useMutation } from "@tanstack/react-query";

import { goTo } from "@/components/accounts/auth-view";
import { NewPasswordFields } from "@/components/accounts/new-password-fields";
import type { AccountFormState } from "@/components/accounts/use-registration-forms";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showSpecifiedFailure } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import type { RegisterStep1Input } from "@/lib/accounts/schema";
import { call } from "@/lib/client/call";

export function AccountForm({ form }: { form: AccountFormState }) {
  const start = useMutation({
    mutationFn: (input: RegisterStep1Input) =>
      call("POST /api/auth/register/step1", { body: input }),
    onSuccess: () => goTo("register-step2"),
    onError: (error) => showSpecifiedFailure(form, "Registration failed", error),
  });
  return (
    <CallForm form={form} isPending={start.isPending} onSubmit={(input) => start.mutate(input)}>
      <TextField<RegisterStep1Input> name="username" label="Username" autoComplete="username" />
      <TextField<RegisterStep1Input> name="email" label="Email" type="email" autoComplete="email" />
      <NewPasswordFields<RegisterStep1Input>
        names={["password", "confirmPassword"]}
        labels={["Password", "Confirm password"]}
      />
      <Button type="submit" size="lg" block pending={start.isPending} pendingLabel="Validating...">
        Continue to Step 2
      </Button>
    </CallForm>
  );
}
