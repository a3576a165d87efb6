import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Each card with the box whose ledger tells its story, in the order of recording. */
export async function listBoxesOf(
  tx: Tx,
  cardIds: readonly string[],
): Promise<{ card: string; box: string }[]> {
  return await tx.$queryRaw<{ card: string; box: string }[]>`
    SELECT c.id::text AS card, p.box_id AS box FROM cards c
    JOIN packs k ON k.id = c.pack_id JOIN owned_boxes b ON b.id = k.box_id JOIN products p ON p.id = b.product_id
    WHERE c.id = ANY(${cardIds}::uuid[]) ORDER BY c.sequence`;
}
