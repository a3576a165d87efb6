import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { FormSection } from "@/components/accounts/form-section";
import { NewPasswordFields } from "@/components/accounts/new-password-fields";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import { type ChangePasswordInput, changePasswordInputSchema } from "@/lib/accounts/profile/schema";
import { call } from "@/lib/client/call";

const EMPTY = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function PasswordSection({ username }: { username: string }) {
  const form = useForm({ resolver: zodResolver(changePasswordInputSchema), defaultValues: EMPTY });
  const change = useMutation({
    mutationFn: (input: ChangePasswordInput) => call("POST /api/account/password", { body: input }),
    onSuccess: ({ message }) => {
      form.reset(EMPTY);
      toastSuccess("Password changed", message);
    },
    onError: (error) => showServerError(form, "Password not changed", error),
  });
  return (
    <FormSection
      id="password"
      title="Password"
      hint="Changing it signs out every other device. We'll email you a notice."
      form={form}
      step={change}
      action="Change Password"
      pendingLabel="Changing..."
    >
      {/* Tells password managers which account this password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField<ChangePasswordInput>
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordFields<ChangePasswordInput>
        names={["newPassword", "confirmPassword"]}
        labels={["New password", "Confirm new password"]}
      />
    </FormSection>
  );
}
