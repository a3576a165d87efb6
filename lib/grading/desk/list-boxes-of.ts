import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({ card: column.text, box: column.text });

/** Each card with its box, in the order in which the cards were recorded. */
export async function listBoxesOf(
  tx: Tx,
  cardIds: readonly string[],
): Promise<{ card: string; box: string }[]> {
  return await queryRows(tx, rowSchema)`
    SELECT c.id::text AS card, p.box_id AS box FROM cards c
    JOIN packs k ON k.id = c.pack_id JOIN owned_boxes b ON b.id = k.box_id
    JOIN products p ON p.id = b.product_id
    WHERE c.id = ANY(${cardIds}::uuid[]) ORDER BY c.sequence`;
}
