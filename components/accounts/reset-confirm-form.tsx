import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { resetConfirmResolver } from "@/components/accounts/auth-resolvers";
import { goTo } from "@/components/accounts/auth-view";
import { BackToLogin } from "@/components/accounts/back-to-login";
import { NewPasswordFields } from "@/components/accounts/new-password-fields";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showSpecifiedFailure } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import type { ResetConfirmInput } from "@/lib/accounts/schema";
import { call } from "@/lib/client/call";

export function ResetConfirmForm({ token }: { token: string }) {
  const form = useForm({
    resolver: resetConfirmResolver,
    defaultValues: { token, newPassword: "", confirmPassword: "" },
  });
  const confirm = useMutation({
    mutationFn: (input: ResetConfirmInput) =>
      call("POST /api/auth/reset-password/confirm", { body: input }),
    onSuccess: ({ message }) => {
      toastSuccess("Password reset successful", message);
      goTo("login");
    },
    onError: (error) => showSpecifiedFailure(form, "Password reset failed", error),
  });
  return (
    <CallForm form={form} isPending={confirm.isPending} onSubmit={(input) => confirm.mutate(input)}>
      <TextField<ResetConfirmInput> name="token" label="Reset token" autoComplete="one-time-code" />
      <NewPasswordFields<ResetConfirmInput>
        names={["newPassword", "confirmPassword"]}
        labels={["New password", "Confirm password"]}
      />
      <Button type="submit" size="lg" block pending={confirm.isPending} pendingLabel="Resetting...">
        Reset Password
      </Button>
      <BackToLogin />
    </CallForm>
  );
}
