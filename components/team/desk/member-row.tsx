import { useState } from "react";

import { useChange } from "@/components/back-office/use-change";
import { RoleChoice } from "@/components/team/desk/role-choice";
import { TEAM } from "@/components/team/desk/team-query";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { call } from "@/lib/client/call";
import { type Role, ROLE_NAMES } from "@/lib/sessions/roles";
import type { Member } from "@/lib/team/desk/schema";

type MemberRowProps = { member: Member; isOwn: boolean };

export function MemberRow({ member, isOwn }: MemberRowProps) {
  const { id, username, fullName, email, role, isActive, hasSecondFactor, lastUsedAt } = member;
  return (
    <li className="grid gap-2 border-b py-4 first:border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base font-strong [overflow-wrap:anywhere]">
          <Link href={`/admin/customers/${id}`} className="target textlink">
            {username}
          </Link>
        </h3>
        <span className="flex flex-wrap gap-1">
          <Badge variant="grade">{ROLE_NAMES[role]}</Badge>
          {!isActive && <Badge variant="vault">Disabled</Badge>}
          {isOwn && <Badge>You</Badge>}
        </span>
      </div>
      <p className="[overflow-wrap:anywhere] text-muted-foreground">
        {fullName && fullName !== username ? `${fullName}, ${email}` : email}
      </p>
      <p className="text-muted-foreground">
        <span>{lastUsedAt ? "Last active " : "Not signed in"}</span>
        {lastUsedAt && <LocalTime iso={lastUsedAt} />}
        <span>{hasSecondFactor ? ", with a second factor" : ", no second factor yet"}</span>
      </p>
      {!isOwn && (
        <div className="flex flex-wrap gap-2">
          <ChangeRole member={member} />
          <RemoveRole member={member} />
        </div>
      )}
    </li>
  );
}

type ChangeProps = { member: Member };

function ChangeRole({ member: { id, username, role: current } }: ChangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [role, setRole] = useState<Role>(current);
  const { mutate, isPending } = useChange(TEAM);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        setRole(current);
        setIsOpen(next);
      }}
      trigger={
        <Button variant="outline" aria-label={`Change role of ${username}`}>
          Change role
        </Button>
      }
      title={`Change the role of ${username}`}
      description="Takes effect immediately on all devices. They get an email."
      labels={{ keep: "Cancel", confirm: "Change role", pending: "Changing..." }}
      confirmVariant="primary"
      step={{ isPending, isSuccess: false }}
      onConfirm={() =>
        mutate(
          {
            run: () => call("PATCH /api/admin/team/{id}", { params: { id }, body: { role } }),
            done: `${username} is now ${ROLE_NAMES[role]}.`,
          },
          { onSettled: () => setIsOpen(false) },
        )
      }
    >
      <RoleChoice value={role} onChange={setRole} />
    </ConfirmDialog>
  );
}

function RemoveRole({ member: { id, username } }: ChangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, isSuccess } = useChange(TEAM);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="outline" aria-label={`Remove ${username}`}>
          Remove
        </Button>
      }
      title={`Remove ${username} from the team?`}
      description="They lose access to the back office immediately and keep their collector account. They get an email."
      labels={{ keep: "Cancel", confirm: "Remove", pending: "Removing..." }}
      step={{ isPending, isSuccess }}
      onConfirm={() =>
        mutate(
          {
            run: () => call("PATCH /api/admin/team/{id}", { params: { id }, body: { role: null } }),
            done: `${username} no longer has a role.`,
          },
          { onSettled: () => setIsOpen(false) },
        )
      }
    />
  );
}
