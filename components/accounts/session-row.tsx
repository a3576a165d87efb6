import { useMutation } from "@tanstack/react-query";

import { Badge } from "@/components/ui/badge";
import { StepButton } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { AccountSession } from "@/lib/accounts/profile/schema";
import { call } from "@/lib/client/call";

type SessionRowProps = { session: AccountSession; onEnded: (session: AccountSession) => unknown };

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const { id, device, network, isCurrent, lastUsedAt } = session;
  const end = useMutation({
    mutationFn: () => call("DELETE /api/account/sessions/{id}", { params: { id } }),
    onSuccess: async ({ message }) => {
      await onEnded(session);
      toastSuccess("Signed out", message);
    },
    onError: (error) => toastError("Signing out failed", error),
  });
  return (
    <li className="flex items-center justify-between gap-4 border-b py-4 first:border-t">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{device}</span>
          {isCurrent && <Badge variant="on">This device</Badge>}
        </p>
        <p className="text-sm text-muted-foreground">
          Last used <LocalTime iso={lastUsedAt} /> from {network}
        </p>
      </div>
      <StepButton
        variant="outline"
        size="sm"
        step={end}
        pendingLabel="Signing out..."
        aria-label={isCurrent ? "Sign out this device" : `Sign out ${device}`}
      >
        Sign Out
      </StepButton>
    </li>
  );
}
