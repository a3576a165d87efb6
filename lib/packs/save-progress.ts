import "server-only";

import { getPack, packColumns, packRowSchema, toPack } from "@/lib/packs/queries";
import type { Pack, PackProgressInput } from "@/lib/packs/schema";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";

type Options = PackProgressInput & { id: string; ownerId: string; now?: Date };

/** The device that is further along wins, and complete packs stay complete. */
export async function saveProgress({
  id,
  ownerId,
  revealedCount,
  isComplete,
  now = new Date(),
}: Options): Promise<Pack> {
  const [saved] = await queryRows(db, packRowSchema)`
    UPDATE packs p SET
      revealed_count = greatest(p.revealed_count, ${revealedCount}::int),
      completed_at =
        coalesce(p.completed_at, CASE WHEN ${isComplete}::boolean THEN ${now}::timestamptz END)
    FROM owned_boxes b
    WHERE p.id = ${id}::uuid AND b.id = p.box_id AND b.owner_id = ${ownerId}::uuid
      AND p.opened_at IS NOT NULL
      AND ${revealedCount}::int <= p.card_count
      AND (${revealedCount}::int = p.card_count OR NOT ${isComplete}::boolean)
    RETURNING ${packColumns}`;
  if (saved) return toPack(saved);
  const pack = await getPack({ id, ownerId });
  if (!pack.isOpened) throw new AppError("conflict", "Please open this pack first.");
  if (revealedCount > pack.cardCount)
    throw new AppError("bad_request", `This pack has only ${countOf(pack.cardCount, "card")}.`);
  throw new AppError("bad_request", "A pack is only complete once all its cards are revealed.");
}
