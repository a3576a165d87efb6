import { useState } from "react";

import { Part } from "@/components/back-office/part";
import { useChange } from "@/components/back-office/use-change";
import { RoleChoice } from "@/components/team/desk/role-choice";
import { TEAM } from "@/components/team/desk/team-query";
import { Button } from "@/components/ui/button";
import { LabeledInput } from "@/components/ui/labeled-input";
import { call } from "@/lib/client/call";
import { ApiError } from "@/lib/platform/client/api-client";
import type { Role } from "@/lib/sessions/roles";

export function InviteForm() {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("SUPPORT");
  const { mutate, isPending, error } = useChange(TEAM);

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
        <LabeledInput
          label="Email address"
          type="email"
          autoComplete="off"
          value={email}
          error={wrong}
          onChange={(event) => setEmail(event.target.value)}
        />
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
