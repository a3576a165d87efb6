import "server-only";

import { z } from "zod";

import { DROP_REFUSALS, refusedInDrop } from "@/lib/drops/refusals";
import type { Tx } from "@/lib/platform/database/db";
import { queryRow } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({ refusal: z.enum(DROP_REFUSALS).nullable() });
type Wanted = { userId: string; checkoutId: string; listingIds: number[]; now: Date };

/**
 * `listingIds` names one per box. Boxes that the collector's other checkouts hold count, too.
 * @throws {AppError} 409 unless the drops of these listings, if any, have admitted the collector
 */
export async function requireAdmission(
  tx: Tx,
  { userId, checkoutId, listingIds, now }: Wanted,
): Promise<void> {
  const { refusal } = await queryRow(tx, rowSchema)`
    WITH wanted AS (
      SELECT unnest(${listingIds}::int[]) AS listing
      UNION ALL
      SELECT p.listing_id FROM checkouts c JOIN products p ON p.held_by_id = c.id
      WHERE c.user_id = ${userId}::uuid AND c.id <> ${checkoutId}::uuid AND c.status = 'OPEN'
        AND p.listing_id = ANY (${listingIds}::int[])
    )
    SELECT drop_refusal(array_agg(w.listing), ${userId}::uuid, array_agg(1), ${now}::timestamptz)
      AS refusal FROM wanted w`;
  if (refusal) throw refusedInDrop(refusal);
}
