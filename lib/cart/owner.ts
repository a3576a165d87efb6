import "server-only";

import { Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

export type CartOwner = { userId: string; sessionId: null } | { userId: null; sessionId: string };

/** A signed-in user has one cart, whatever session ID the browser sends. */
export function cartOwner(user: { id: string } | null, sessionId: string | undefined): CartOwner {
  if (user) return { userId: user.id, sessionId: null };
  if (sessionId === undefined)
    throw new AppError("bad_request", "Please send a sessionId.", {
      fields: [{ field: "sessionId", message: "Please send a sessionId." }],
    });
  return { userId: null, sessionId };
}

export function ownedBy({ userId, sessionId }: CartOwner): Prisma.Sql {
  return userId ? Prisma.sql`c.user_id = ${userId}::uuid` : Prisma.sql`c.session_id = ${sessionId}`;
}

/** A user's own lines and any browser's lines, whose unguessable IDs serve as the permission. */
export function reachableBy(user: { id: string } | null): Prisma.Sql {
  return user
    ? Prisma.sql`(c.session_id IS NOT NULL OR c.user_id = ${user.id}::uuid)`
    : Prisma.sql`c.session_id IS NOT NULL`;
}
