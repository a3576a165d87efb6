import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { useForgetSession } from "@/components/accounts/use-forget-session";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { DialogCancel } from "@/components/ui/dialog-cancel";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import { type DeleteAccountInput, deleteAccountInputSchema } from "@/lib/accounts/profile/schema";
import { call } from "@/lib/client/call";

/** Asks for the username too, because no one types it by accident. */
export function DeleteAccountForm({ username }: { username: string }) {
  const form = useForm({
    resolver: zodResolver(deleteAccountInputSchema),
    defaultValues: { currentPassword: "", confirmation: "" },
  });
  const forgetSession = useForgetSession();
  const remove = useMutation({
    mutationFn: (input: DeleteAccountInput) => call("DELETE /api/account", { body: input }),
    onSuccess: async ({ message }) => {
      await forgetSession("/");
      toastSuccess("Account deleted", message);
    },
    onError: (error) => showServerError(form, "Account not deleted", error),
  });
  return (
    <CallForm form={form} isPending={remove.isPending} onSubmit={(input) => remove.mutate(input)}>
      <div>
        <DialogBody>
          <TextField<DeleteAccountInput>
            name="confirmation"
            label={`To confirm, type your username: ${username}`}
            autoComplete="off"
          />
          <TextField<DeleteAccountInput>
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button
            type="submit"
            variant="destructive"
            pending={remove.isPending}
            pendingLabel="Deleting..."
          >
            Delete Account
          </Button>
        </DialogFooter>
      </div>
    </CallForm>
  );
}
