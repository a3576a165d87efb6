import { z } from "zod";

import { email } from "@/lib/accounts/fields";
import { ROLES } from "@/lib/sessions/roles";

const role = z.enum(ROLES, { error: "Please choose a role" });
const token = z.string({ error: "Open this page with the link in our email." }).max(100);

export const inviteInputSchema = z.object({ email, role });
export type InviteInput = z.output<typeof inviteInputSchema>;

export const roleChangeSchema = z.object({
  role: role.nullable().meta({ description: "Null removes the role." }),
});

export const teamParamsSchema = z.object({ id: z.uuid() });

export const teamSchema = z.object({
  members: z.array(
    z.object({
      id: z.uuid(),
      username: z.string(),
      fullName: z.string(),
      email: z.string(),
      role,
      isActive: z.boolean(),
      hasSecondFactor: z.boolean(),
      lastUsedAt: z.iso
        .datetime()
        .nullable()
        .meta({ description: "When their latest open session was last used." }),
    }),
  ),
  invitations: z
    .array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        role,
        invitedBy: z.string().nullable(),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
      }),
    )
    .meta({ description: "Those that are open, newest first." }),
});
export type Team = z.output<typeof teamSchema>;
export type Member = Team["members"][number];
export type Invitation = Team["invitations"][number];

export const invitationTokenSchema = z.object({ token });

export const offeredRoleSchema = z.object({
  email: z.string(),
  role,
  expiresAt: z.iso.datetime(),
});
export type OfferedRole = z.output<typeof offeredRoleSchema>;

export const acceptedRoleSchema = z.object({ role });
