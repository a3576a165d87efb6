import "server-only";

import { OWNERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { clientAddress } from "@/lib/platform/http/client-address";
import { lacksSecondFactor } from "@/lib/sessions/second-factor";
import { clearSessionCookies } from "@/lib/sessions/session-cookie";
import { acceptInvitation, openInvitation } from "@/lib/team/accept-invitation";
import { changeRole } from "@/lib/team/desk/change-role";
import { inviteColleague } from "@/lib/team/desk/invite-colleague";
import { listTeam } from "@/lib/team/desk/list-team";
import {
  acceptedRoleSchema,
  invitationTokenSchema,
  inviteInputSchema,
  offeredRoleSchema,
  roleChangeSchema,
  teamParamsSchema,
  teamSchema,
} from "@/lib/team/desk/schema";
import { withdrawInvitation } from "@/lib/team/desk/withdraw-invitation";

const tag = { name: "team", description: "Who has which role, and invitations to have one" };

const common = { tag, output: teamSchema } as const;

export const teamEndpoints = {
  listTeam: defineEndpoint(
    {
      ...common,
      id: "listTeam",
      access: OWNERS,
      audit: "nothing",
      method: "GET",
      path: "/api/admin/team",
      summary: "List everyone with a role, and the open invitations",
    },
    async () => await listTeam(),
  ),

  inviteColleague: defineEndpoint(
    {
      ...common,
      id: "inviteColleague",
      access: OWNERS,
      audit: "in use case",
      caseOf: NOBODY,
      method: "POST",
      path: "/api/admin/team/invitations",
      summary: "Invite a colleague by email",
      description: "A second invitation of an address replaces the first.",
      confirm: true,
      body: inviteInputSchema,
      errors: [409],
    },
    async ({ body, user, requestId }) => {
      await inviteColleague({ ...body, actor: user, requestId });
      return listTeam();
    },
  ),

  withdrawInvitation: defineEndpoint(
    {
      ...common,
      id: "withdrawInvitation",
      access: OWNERS,
      audit: "in use case",
      caseOf: NOBODY,
      method: "DELETE",
      path: "/api/admin/team/invitations/{id}",
      summary: "Withdraw an invitation",
      confirm: true,
      params: teamParamsSchema,
      errors: [403, 404, 409],
    },
    async ({ params, user, requestId }) => {
      await withdrawInvitation({ ...params, actorId: user.id, requestId });
      return listTeam();
    },
  ),

  changeRole: defineEndpoint(
    {
      ...common,
      id: "changeRole",
      access: OWNERS,
      audit: "in use case",
      caseOf: NOBODY,
      method: "PATCH",
      path: "/api/admin/team/{id}",
      summary: "Change or remove a colleague's role",
      confirm: true,
      params: teamParamsSchema,
      body: roleChangeSchema,
      errors: [404, 409],
    },
    async ({ params, body, user, requestId }) => {
      await changeRole({ ...params, ...body, actorId: user.id, requestId });
      return listTeam();
    },
  ),

  openInvitation: defineEndpoint(
    {
      id: "openInvitation",
      method: "POST",
      path: "/api/invitations/open",
      tag,
      summary: "Get what a mailed invitation offers",
      access: "public",
      body: invitationTokenSchema,
      output: offeredRoleSchema,
      errors: [429],
    },
    async ({ request, body }) =>
      await openInvitation({ ...body, address: clientAddress(request.headers) }),
  ),

  acceptInvitation: defineEndpoint(
    {
      id: "acceptInvitation",
      method: "POST",
      path: "/api/invitations/accept",
      tag,
      summary: "Accept an invitation with the account that has its address",
      description: "Ends the account's sessions that proved no second factor, this one included.",
      access: "user",
      body: invitationTokenSchema,
      output: acceptedRoleSchema,
      errors: [409, 429],
    },
    async ({ request, body, user, requestId, reply }) => {
      const address = clientAddress(request.headers);
      const role = await acceptInvitation({ ...body, user, address, requestId });
      if (lacksSecondFactor({ ...user, role })) clearSessionCookies(reply.headers);
      return { role };
    },
  ),
};
