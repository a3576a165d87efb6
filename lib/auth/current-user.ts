import "server-only";

import { openSessionCookie } from "@/lib/auth/session-cookie";
import { db } from "@/lib/db";

/** Who is asking. `isAdmin` comes from the database on every request, never from the cookie. */
export type CurrentUser = { id: string; username: string; email: string; fullName: string; isAdmin: boolean };

/**
 * The user of a session cookie, or null: signed out, expired, deactivated, or a session ended by a later version.
 * One primary-key read.
 */
export async function findCurrentUser(sessionCookie: string | undefined): Promise<CurrentUser | null> {
  const claims = await openSessionCookie(sessionCookie);
  if (!claims) return null;
  return db.user.findFirst({
    where: { id: claims.userId, sessionVersion: claims.version, isActive: true },
    select: { id: true, username: true, email: true, fullName: true, isAdmin: true },
  });
}
