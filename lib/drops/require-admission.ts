import "server-only";

import { z } from "zod";

import { DROP_REFUSALS, refusedInDrop } from "@/lib/drops/refusals";
import type { Tx } from "@/lib/platform/database/db";
import { queryRow } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({ refusal: z.enum(DROP_REFUSALS).nullable() });
type Wanted = { userId: string; listingIds: number[]; now: Date };

/**
 * `listingIds` names one per box.
 * @throws {AppError} 409 unless the drops of these listings, if any, have admitted the collector
 */
export async function requireAdmission(tx: Tx, { userId, listingIds, now }: Wanted): Promise<void> {
  const { refusal } = await queryRow(tx, rowSchema)`
    SELECT drop_refusal(${listingIds}::int[], ${userId}::uuid, array_fill(1, ARRAY[${listingIds.length}::int]),
      ${now}::timestamptz) AS refusal`;
  if (refusal) throw refusedInDrop(refusal);
}
