import "server-only";

import { Prisma } from "@/lib/platform/database/db";

/**
 * How many boxes of `listings l` are held for a user by their open checkout: to everybody else they are not there, but the checkout that
 * takes its place has them.
 */
export const heldFor = (userId: Prisma.Sql) => Prisma.sql`
  (SELECT count(*)::int FROM checkouts held_for JOIN products held ON held.held_by_id = held_for.id
   WHERE held_for.user_id = ${userId} AND held_for.status = 'OPEN' AND held.listing_id = l.id)`;

/** {@link heldFor} the owner of `cart_items c`. */
export const heldForOwner = heldFor(Prisma.sql`c.user_id`);
