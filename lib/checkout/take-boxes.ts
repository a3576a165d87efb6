import "server-only";

import type { Db } from "@/lib/platform/database/db";

/** How long a checkout keeps its boxes. */
export const HOLD_MINUTES = 15;

export type WantedBoxes = { listingId: number; quantity: number };
export type TakenBox = { id: number; listingId: number };

type Options = { checkoutId: string; wanted: readonly WantedBoxes[]; now: Date; until: Date };

/**
 * Holds boxes for a checkout, the lowest of each listing first: within a case that is its sequence. One statement: a box is free when it
 * is on sale or an older hold of it has run out, boxes that somebody else is taking at this moment are passed over, and none is
 * waited for. The checkout's row has to be there.
 *
 * @returns what was taken, which may be less than was wanted: the caller then gives up its transaction
 */
export async function takeBoxes(
  tx: Db,
  { checkoutId, wanted, now, until }: Options,
): Promise<TakenBox[]> {
  return tx.$queryRaw<TakenBox[]>`
    WITH picked AS (
      SELECT box.id
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w ("listingId" integer, quantity integer)
      CROSS JOIN LATERAL (
        SELECT p.id FROM products p
        WHERE p.listing_id = w."listingId" AND (p.is_available OR (p.held_until <= ${now}::timestamptz AND p.held_by_id <> ${checkoutId}::uuid))
        ORDER BY p.id LIMIT w.quantity FOR UPDATE SKIP LOCKED
      ) box
    )
    UPDATE products p SET is_available = FALSE, held_by_id = ${checkoutId}::uuid, held_until = ${until}::timestamptz
    FROM picked WHERE p.id = picked.id
    RETURNING p.id, p.listing_id AS "listingId"`;
}

/**
 * How many boxes of each of these listings are free, or being taken by somebody who has not decided yet; for a user who is named also those
 * that their open checkout holds, since a new one takes its place.
 */
export async function countFreeBoxes(
  db: Db,
  listingIds: number[],
  now: Date,
  userId: string | null = null,
): Promise<Map<number, number>> {
  const rows = await db.$queryRaw<{ listingId: number; boxes: number }[]>`
    SELECT listing_id AS "listingId", count(*)::int AS boxes FROM products
    WHERE listing_id = ANY (${listingIds}) AND (is_available OR held_until <= ${now}::timestamptz
      OR held_by_id IN (SELECT id FROM checkouts WHERE user_id = ${userId}::uuid AND status = 'OPEN'))
    GROUP BY listing_id`;
  return new Map(rows.map(({ listingId, boxes }) => [listingId, boxes]));
}

/** Puts the boxes of these checkouts back on sale. */
export async function freeBoxes(tx: Db, checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  await tx.product.updateMany({
    where: { heldById: { in: checkoutIds } },
    data: { heldById: null, heldUntil: null, isAvailable: true },
  });
}
