import "server-only";

import { randomUUID } from "node:crypto";

import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import type { SessionClaims } from "@/lib/sessions/session-cookie";
import { sessionExpiry } from "@/lib/sessions/session-lifetime";
import { sessionOrigin } from "@/lib/sessions/session-origin";

/** Signing in beyond this ends the least recently used sessions. */
export const MAX_SESSIONS = 50;

type Options = {
  userId: string;
  version: number;
  headers: Headers;
  /** When a second factor was checked, and not only a password. */
  secondFactorAt?: Date | null;
  now?: Date;
};

/**
 * The caller just checked who the user is. Share-locks the user, so a concurrent disable,
 * password change or first second factor ends or rejects the session.
 */
export async function openSession(tx: Tx, options: Options): Promise<SessionClaims> {
  const { userId, version, headers, secondFactorAt = null, now = new Date() } = options;
  const { device, network } = sessionOrigin(headers);
  const sessionId = randomUUID();
  const expiresAt = sessionExpiry({ createdAt: now, lastUsedAt: now });
  const opened = await tx.$executeRaw`
    WITH holder AS (
      SELECT id FROM users
      WHERE id = ${userId}::uuid AND session_version = ${version}::int AND is_active FOR SHARE
    )
    INSERT INTO sessions
      (id, user_id, version, device, network, created_at, last_used_at, expires_at,
       confirmed_at, second_factor_at)
    SELECT ${sessionId}::uuid, id, ${version}::int, ${device}, ${network},
      ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz, ${now}::timestamptz,
      ${secondFactorAt}::timestamptz
    FROM holder`;
  if (opened === 0) throw new AppError("unauthorized", "Please sign in.");
  await tx.$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE user_id = ${userId}::uuid
      ORDER BY last_used_at DESC, id OFFSET ${MAX_SESSIONS})`;
  return { userId, sessionId };
}
