import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { resetRequestResolver } from "@/components/accounts/auth-resolvers";
import { promptForToken } from "@/components/accounts/auth-view";
import { BackToLogin } from "@/components/accounts/back-to-login";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showSpecifiedFailure } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import type { ResetRequestInput } from "@/lib/accounts/schema";
import { call } from "@/lib/client/call";

export function ResetRequestForm() {
  const form = useForm({
    resolver: resetRequestResolver,
    defaultValues: { email: "" },
  });
  const request = useMutation({
    mutationFn: (input: ResetRequestInput) =>
      call("POST /api/auth/reset-password/request", { body: input }),
    onSuccess: ({ message }) => {
      toastSuccess("Reset email sent", message);
      promptForToken();
    },
    onError: (error) => showSpecifiedFailure(form, "Reset request failed", error),
  });
  return (
    <CallForm form={form} isPending={request.isPending} onSubmit={(input) => request.mutate(input)}>
      <TextField<ResetRequestInput> name="email" label="Email" type="email" autoComplete="email" />
      <Button type="submit" size="lg" block pending={request.isPending} pendingLabel="Sending...">
        Send Reset Link
      </Button>
      <BackToLogin />
    </CallForm>
  );
}
