import "server-only";

import { Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/** Whose cart it is: a signed-in user's, or else a browser's. Never both. */
export type CartOwner = { userId: string; sessionId: null } | { userId: null; sessionId: string };

/**
 * The cart that a request is about. Who is signed in has one cart, whatever the browser calls its own.
 *
 * @throws {AppError} 400 when nobody is signed in and no session is named
 */
export function cartOwner(user: { id: string } | null, sessionId: string | undefined): CartOwner {
  if (user) return { userId: user.id, sessionId: null };
  if (sessionId === undefined)
    throw new AppError("bad_request", "Please send a sessionId.", {
      fields: [{ field: "sessionId", message: "Please send a sessionId." }],
    });
  return { userId: null, sessionId };
}

/** The rows of an owner, of `cart_items c`. */
export function ownedBy({ userId, sessionId }: CartOwner): Prisma.Sql {
  return userId ? Prisma.sql`c.user_id = ${userId}::uuid` : Prisma.sql`c.session_id = ${sessionId}`;
}

/** Who may touch a line of `cart_items c` by its id: a user's own, and, of browsers' carts, whoever knows the unguessable id. */
export function reachableBy(user: { id: string } | null): Prisma.Sql {
  return user
    ? Prisma.sql`(c.session_id IS NOT NULL OR c.user_id = ${user.id}::uuid)`
    : Prisma.sql`c.session_id IS NOT NULL`;
}
