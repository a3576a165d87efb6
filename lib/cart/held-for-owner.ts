import "server-only";

import { Prisma } from "@/lib/platform/database/db";

/** Counts boxes of `listings l` in the user's open checkout, which their next one can take over. */
export const heldFor = (userId: Prisma.Sql) => Prisma.sql`
  (SELECT count(*)::int FROM checkouts held_for JOIN products held ON held.held_by_id = held_for.id
   WHERE held_for.user_id = ${userId} AND held_for.status = 'OPEN' AND held.listing_id = l.id)`;

export const heldForOwner = heldFor(Prisma.sql`c.user_id`);
