import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { countOf } from "@/lib/platform/plural";

const removedSchema = z.object({ cardCount: column.int, boxCount: column.int });
type Removed = z.infer<typeof removedSchema>;

/** Removes sample boxes with their packs and cards, and actions that only covered sample cards. */
export async function removeSampleCollection(tx: Tx, ownerId: string): Promise<Removed> {
  // The counts see the cards as they were before the cascading delete.
  const [removed = { cardCount: 0, boxCount: 0 }] = await queryRows(tx, removedSchema)`
    WITH deleted AS (DELETE FROM owned_boxes WHERE owner_id = ${ownerId}::uuid AND is_sample
      RETURNING id)
    SELECT (SELECT count(*)::int FROM deleted) AS "boxCount", (
      SELECT count(*)::int FROM deleted JOIN packs p ON p.box_id = deleted.id
      JOIN cards c ON c.pack_id = p.id WHERE c.pulled_at IS NOT NULL
    ) AS "cardCount"`;
  await tx.$executeRaw`
    DELETE FROM inventory_actions a
    WHERE a.owner_id = ${ownerId}::uuid AND NOT EXISTS (SELECT FROM card_events e
      WHERE e.action_id = a.id)`;
  return removed;
}

export function removedMessage({ cardCount, boxCount }: Removed): string {
  if (boxCount === 0) return "You have no sample collection to remove.";
  return `The sample collection was removed: ${countOf(cardCount, "card")} and ${countOf(boxCount, "box", "boxes")}.`;
}
