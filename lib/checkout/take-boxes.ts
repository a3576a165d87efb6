import "server-only";

import { z } from "zod";

import type { Db, Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

export const HOLD_MINUTES = 15;

export type WantedBoxes = { listingId: number; quantity: number };
const takenBoxSchema = z.object({ id: column.int, listingId: column.int });
export type TakenBox = z.infer<typeof takenBoxSchema>;

type Options = { checkoutId: string; wanted: readonly WantedBoxes[]; now: Date; until: Date };

/**
 * Holds the free boxes with the lowest IDs, which follow their sequence in the case. Takes expired
 * holds and skips locked rows. The caller must roll back if too few were taken.
 */
export async function takeBoxes(
  tx: Tx,
  { checkoutId, wanted, now, until }: Options,
): Promise<TakenBox[]> {
  return queryRows(tx, takenBoxSchema)`
    WITH picked AS (
      SELECT box.id
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        AS w ("listingId" integer, quantity integer)
      CROSS JOIN LATERAL (
        SELECT p.id FROM products p
        WHERE p.listing_id = w."listingId"
          AND (p.is_available
            OR (p.held_until <= ${now}::timestamptz AND p.held_by_id <> ${checkoutId}::uuid))
        ORDER BY p.id LIMIT w.quantity FOR UPDATE SKIP LOCKED
      ) box
    )
    UPDATE products p SET is_available = FALSE, held_by_id = ${checkoutId}::uuid,
      held_until = ${until}::timestamptz
    FROM picked WHERE p.id = picked.id
    RETURNING p.id, p.listing_id AS "listingId"`;
}

const rowSchema = z.object({ listingId: column.int, boxes: column.int });

/** Includes locked boxes and those in the user's open checkout, which a new one replaces. */
export async function countAvailableBoxes(
  db: Db,
  listingIds: number[],
  now: Date,
  userId: string | null = null,
): Promise<Map<number, number>> {
  const rows = await queryRows(db, rowSchema)`
    SELECT listing_id AS "listingId", count(*)::int AS boxes FROM products
    WHERE listing_id = ANY (${listingIds}) AND (is_available OR held_until <= ${now}::timestamptz
      OR held_by_id IN (SELECT id FROM checkouts WHERE user_id = ${userId}::uuid
        AND status = 'OPEN'))
    GROUP BY listing_id`;
  return new Map(rows.map(({ listingId, boxes }) => [listingId, boxes]));
}

export async function freeBoxes(tx: Tx, checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  await tx.box.updateMany({
    where: { heldById: { in: checkoutIds } },
    data: { heldById: null, heldUntil: null, isAvailable: true },
  });
}
