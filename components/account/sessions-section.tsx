import { useMutation } from "@tanstack/react-query";

import { AccountSection } from "@/components/account/account-section";
import { useForgetSession } from "@/components/layout/use-forget-session";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { apiFetch } from "@/lib/http/client";

export function SessionsSection() {
  const forgetSession = useForgetSession();
  const signOut = useMutation({
    mutationFn: () => apiFetch<{ message: string }>("POST", "/api/account/sign-out-everywhere"),
    onSuccess: async ({ message }) => {
      await forgetSession("/auth");
      toastSuccess("Signed out", message);
    },
    onError: (error) => toastError("Signing out failed", error),
  });
  return (
    <AccountSection id="sessions" title="Sign out everywhere" hint="For a device you lost or a computer you shared.">
      <div className="grid justify-items-start gap-4">
        <p>Ends every session of yours, on this device too. You sign in again with your password.</p>
        <Button variant="outline" pending={signOut.isPending} pendingLabel="Signing out..." onClick={() => signOut.mutate()}>
          Sign Out Everywhere
        </Button>
      </div>
    </AccountSection>
  );
}
