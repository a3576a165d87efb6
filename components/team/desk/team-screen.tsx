"use client";

import { useQuery } from "@tanstack/react-query";

import { PageHead } from "@/components/back-office/page-head";
import { Part } from "@/components/back-office/part";
import { InviteForm } from "@/components/team/desk/invite-form";
import { MemberRow } from "@/components/team/desk/member-row";
import { OpenInvitation } from "@/components/team/desk/open-invitation";
import { TEAM } from "@/components/team/desk/team-query";

export function TeamScreen({ ownId }: { ownId: string }) {
  const { data: team } = useQuery(TEAM);
  if (!team) return null;
  const { members, invitations } = team;
  return (
    <div className="wrap pb-24">
      <PageHead
        title="Team"
        lead="Everyone with a role, and what it lets them do. The audit log notes each change."
      />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Part title="Colleagues">
          <ul className="text-sm">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} isOwn={member.id === ownId} />
            ))}
          </ul>
        </Part>
        <div className="grid gap-10">
          <InviteForm />
          <Part title="Open invitations">
            {invitations.length === 0 && <p className="text-sm text-muted-foreground">None.</p>}
            <ul className="text-sm">
              {invitations.map((invitation) => (
                <OpenInvitation key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </Part>
        </div>
      </div>
    </div>
  );
}
