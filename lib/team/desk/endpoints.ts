import "server-only";

import { OWNERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { clientAddress } from "@/lib/platform/http/client-address";
import { lacksSecondFactor } from "@/lib/sessions/second-factor";
import { clearSessionCookies } from "@/lib/sessions/session-cookie";
import { acceptInvitation, openInvitation } from "@/lib/team/accept-invitation";
import { changeRole } from "@/lib/team/desk/change-role";
import { inviteColleague } from "@/lib/team/desk/invite-colleague";
import { listTeam } from "@/lib/team/desk/list-team";
import * as schema from "@/lib/team/desk/schema";
import { withdrawInvitation } from "@/lib/team/desk/withdraw-invitation";

const tag = { name: "team", description: "Who has which role, and invitations to have one" };

const common = { output: schema.teamSchema } as const;

export const teamEndpoints = defineEndpoints(tag, {
  listTeam: endpoint("GET /api/admin/team", {
    ...common,
    access: OWNERS,
    audit: "nothing",
    summary: "List everyone with a role, and the open invitations",
  }).handle(async () => await listTeam()),

  inviteColleague: endpoint("POST /api/admin/team/invitations", {
    ...common,
    access: OWNERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Invite a colleague by email",
    description: "A second invitation of an address replaces the first.",
    confirm: true,
    body: schema.inviteInputSchema,
    errors: [409],
  }).handle(async ({ body, user, requestId }) => {
    await inviteColleague({ ...body, actor: user, requestId });
    return listTeam();
  }),

  withdrawInvitation: endpoint("DELETE /api/admin/team/invitations/{id}", {
    ...common,
    access: OWNERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Withdraw an invitation",
    confirm: true,
    params: schema.teamParamsSchema,
    errors: [403, 404, 409],
  }).handle(async ({ params, user, requestId }) => {
    await withdrawInvitation({ ...params, actorId: user.id, requestId });
    return listTeam();
  }),

  changeRole: endpoint("PATCH /api/admin/team/{id}", {
    ...common,
    access: OWNERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Change or remove a colleague's role",
    confirm: true,
    params: schema.teamParamsSchema,
    body: schema.roleChangeSchema,
    errors: [404, 409],
  }).handle(async ({ params, body, user, requestId }) => {
    await changeRole({ ...params, ...body, actorId: user.id, requestId });
    return listTeam();
  }),

  openInvitation: endpoint("POST /api/invitations/open", {
    summary: "Get what a mailed invitation offers",
    access: "public",
    body: schema.invitationTokenSchema,
    output: schema.offeredRoleSchema,
    errors: [429],
  }).handle(
    async ({ request, body }) =>
      await openInvitation({ ...body, address: clientAddress(request.headers) }),
  ),

  acceptInvitation: endpoint("POST /api/invitations/accept", {
    summary: "Accept an invitation with the account that has its address",
    description: "Ends the account's sessions that proved no second factor, this one included.",
    access: "user",
    body: schema.invitationTokenSchema,
    output: schema.acceptedRoleSchema,
    errors: [409, 429],
  }).handle(async ({ request, body, user, requestId, reply }) => {
    const address = clientAddress(request.headers);
    const role = await acceptInvitation({ ...body, user, address, requestId });
    if (lacksSecondFactor({ ...user, role })) clearSessionCookies(reply.headers);
    return { role };
  }),
});
