import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { AccountSection } from "@/components/accounts/account-section";
import { SessionRow } from "@/components/accounts/session-row";
import { useForgetSession } from "@/components/accounts/use-forget-session";
import { StepButton } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { AccountSession } from "@/lib/accounts/profile/schema";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";

const SESSIONS = query("GET /api/account/sessions");

export function SessionsSection({ stored }: { stored: AccountSession[] }) {
  const queryClient = useQueryClient();
  const forgetSession = useForgetSession();
  const { data: sessions } = useQuery({
    ...SESSIONS,
    initialData: stored,
  });
  const signOut = useMutation({
    mutationFn: () => call("POST /api/account/sign-out-everywhere"),
    onSuccess: async ({ message }) => {
      await forgetSession("/auth");
      toastSuccess("Signed out", message);
    },
    onError: (error) => toastError("Signing out failed", error),
  });
  const onEnded = ({ isCurrent }: AccountSession) =>
    isCurrent ? forgetSession("/auth") : queryClient.invalidateQueries(SESSIONS);
  return (
    <AccountSection
      id="sessions"
      title="Where you are signed in"
      hint="Sign out a device you lost or a computer you shared. A device that you don't use for 14 days is signed out automatically."
    >
      <div className="grid gap-6">
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={onEnded} />
          ))}
        </ul>
        <div className="grid justify-items-start gap-4">
          <p>Signs out every device, including this one. Sign in again with your password.</p>
          <StepButton variant="outline" step={signOut} pendingLabel="Signing out...">
            Sign Out Everywhere
          </StepButton>
        </div>
      </div>
    </AccountSection>
  );
}
