import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { ROLES } from "@/lib/sessions/roles";
import type { Team } from "@/lib/team/desk/schema";

const memberRowSchema = z.object({
  id: column.text,
  username: column.text,
  fullName: column.text,
  email: column.text,
  role: z.enum(ROLES),
  isActive: column.boolean,
  hasSecondFactor: column.boolean,
  lastUsedAt: column.date.nullable(),
});

const invitationRowSchema = z.object({
  id: column.text,
  email: column.text,
  role: z.enum(ROLES),
  invitedBy: column.text.nullable(),
  createdAt: column.date,
  expiresAt: column.date,
});

/** Everyone with a role, owners first, and the open invitations. */
export async function listTeam(now = new Date()): Promise<Team> {
  const [members, invitations] = await Promise.all([
    queryRows(db, memberRowSchema)`
      SELECT u.id::text, u.username::text, u.full_name AS "fullName", u.email::text, u.role,
        u.is_active AS "isActive",
        EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)
          OR EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)
          AS "hasSecondFactor",
        (SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = u.id) AS "lastUsedAt"
      FROM users u WHERE u.role IS NOT NULL
      ORDER BY array_position(${[...ROLES]}::text[], u.role), u.username`,
    queryRows(db, invitationRowSchema)`
      SELECT i.id::text, i.email::text, i.role, u.username::text AS "invitedBy",
        i.created_at AS "createdAt", i.expires_at AS "expiresAt"
      FROM staff_invitations i LEFT JOIN users u ON u.id = i.invited_by_id
      WHERE i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.expires_at > ${now}::timestamptz
      ORDER BY i.created_at DESC, i.id`,
  ]);
  return {
    members: members.map(({ lastUsedAt, ...member }) => ({
      ...member,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
