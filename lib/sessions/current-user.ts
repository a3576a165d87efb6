import "server-only";

import { z } from "zod";

import { countForAccount } from "@/lib/platform/database/connection-shares";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { MINUTE_MS } from "@/lib/platform/time";
import { type Role, ROLES } from "@/lib/sessions/roles";
import { lacksSecondFactor } from "@/lib/sessions/second-factor";
import { openSessionCookie } from "@/lib/sessions/session-cookie";
import { sessionExpiry } from "@/lib/sessions/session-lifetime";
import { sessionOrigin } from "@/lib/sessions/session-origin";

/** The role comes from the database on every request, never from the cookie. */
const currentUserSchema = z.object({
  id: column.text,
  username: column.text,
  email: column.text,
  fullName: column.text,
  role: z.enum(ROLES).nullable(),
  sessionId: column.text,
  /** When this session last proved who its user is. */
  confirmedAt: column.date,
  /** When it proved a second factor. */
  secondFactorAt: column.date.nullable(),
});
export type CurrentUser = z.infer<typeof currentUserSchema> & {
  /** The session's role at the desks: null before its second factor. */
  deskRole: Role | null;
};

/** Limits how often a session's last use is written. */
const TOUCH_AFTER_MS = 10 * MINUTE_MS;

const foundSessionSchema = currentUserSchema.extend({
  createdAt: column.date,
  lastUsedAt: column.date,
});
type Options = { cookie: string | undefined; headers: Headers; now?: Date };

/** Null when signed out, ended, expired or deactivated. Costs one primary-key lookup. */
export async function findCurrentUser(options: Options): Promise<CurrentUser | null> {
  const { cookie, headers, now = new Date() } = options;
  const claims = await openSessionCookie(cookie);
  if (!claims) return null;
  countForAccount(claims.userId);
  const [session] = await queryRows(db, foundSessionSchema)`
    SELECT u.id::text, u.username::text, u.email::text, u.full_name AS "fullName",
      u.role, s.id::text AS "sessionId", s.created_at AS "createdAt",
      s.last_used_at AS "lastUsedAt", s.confirmed_at AS "confirmedAt",
      s.second_factor_at AS "secondFactorAt"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${claims.sessionId}::uuid AND s.user_id = ${claims.userId}::uuid
      AND s.expires_at > ${now}::timestamptz AND s.version = u.session_version AND u.is_active`;
  if (!session) return null;
  const { createdAt, lastUsedAt, ...user } = session;
  if (now.getTime() - lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    const expiresAt = sessionExpiry({ createdAt, lastUsedAt: now });
    await db.session.updateMany({
      where: { id: user.sessionId, lastUsedAt },
      data: { ...sessionOrigin(headers), lastUsedAt: now, expiresAt },
    });
  }
  return { ...user, deskRole: lacksSecondFactor(user) ? null : user.role };
}
