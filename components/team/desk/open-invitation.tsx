import { useChange } from "@/components/back-office/use-change";
import { TEAM } from "@/components/team/desk/team-query";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { call } from "@/lib/client/call";
import { ROLE_NAMES } from "@/lib/sessions/roles";
import type { Invitation } from "@/lib/team/desk/schema";

export function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { id, email, role, invitedBy, expiresAt } = invitation;
  const { mutate, isPending } = useChange(TEAM);
  return (
    <li className="grid gap-2 border-b py-4 first:border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
        <Badge variant="grade">{ROLE_NAMES[role]}</Badge>
      </div>
      <p className="text-muted-foreground">
        <span>{invitedBy ? `Invited by ${invitedBy}, valid until ` : "Valid until "}</span>
        <LocalTime iso={expiresAt} format="day" />
      </p>
      <p>
        <Button
          variant="outline"
          pending={isPending}
          pendingLabel="Withdrawing..."
          aria-label={`Withdraw the invitation for ${email}`}
          onClick={() =>
            mutate({
              run: () => call("DELETE /api/admin/team/invitations/{id}", { params: { id } }),
              done: "Invitation withdrawn.",
            })
          }
        >
          Withdraw
        </Button>
      </p>
    </li>
  );
}
