import "server-only";

import { z } from "zod";

import type { Db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

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
