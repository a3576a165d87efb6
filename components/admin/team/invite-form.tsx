import { useId, useState } from "react";

import { RoleChoice } from "@/components/admin/team/role-choice";
import { TEAM } from "@/components/admin/team/team-query";
import { useChange } from "@/components/admin/use-change";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Part } from "@/components/ui/part";
import { call } from "@/lib/client/call";
import { ApiError } from "@/lib/platform/client/api-client";
import type { Role } from "@/lib/sessions/roles";

export function InviteForm() {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("SUPPORT");
  const { mutate, isPending, error } = useChange(TEAM);
  const field = useId();
  const wrong =
    error instanceof ApiError
      ? error.fields.find((part) => part.field === "email")?.message
      : undefined;
  return (
    <Part id="invite" title="Invite a colleague" className="scroll-mt-16">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(
            {
              run: () => call("POST /api/admin/team/invitations", { body: { email, role } }),
              done: "Invitation sent.",
            },
            { onSuccess: () => setEmail("") },
          );
        }}
      >
        <div className="grid gap-2">
          <Label htmlFor={field}>Email address</Label>
          <Input
            id={field}
            type="email"
            autoComplete="off"
            value={email}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong ? `${field}-error` : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <FieldError id={`${field}-error`} message={wrong} />
        </div>
        <RoleChoice value={role} onChange={setRole} />
        <p>
          <Button type="submit" pending={isPending} pendingLabel="Inviting...">
            Send invitation
          </Button>
        </p>
      </form>
    </Part>
  );
}
