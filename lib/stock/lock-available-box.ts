import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { productNotFound } from "@/lib/stock/queries";

type FreeBox = { id: number; now: Date };
const rowSchema = z.object({
  listingId: column.int,
  isSold: column.boolean,
  isHeld: column.boolean,
  isVoided: column.boolean,
});

/** Waits for an earlier purchase. Ignores an expired hold, which the caller's next write clears. */
export async function lockAvailableBox(tx: Tx, { id, now }: FreeBox): Promise<number> {
  const [box] = await queryRows(tx, rowSchema)`
    SELECT listing_id AS "listingId", order_id IS NOT NULL AS "isSold",
      coalesce(held_until > ${now}, FALSE) AS "isHeld",
      EXISTS (SELECT FROM breaks b WHERE b.product_id = p.id AND b.status = 'VOIDED') AS "isVoided"
    FROM products p WHERE id = ${id} FOR NO KEY UPDATE OF p`;
  if (!box) throw productNotFound();
  if (box.isSold)
    throw new AppError(
      "conflict",
      "This box is sold. It belongs to its buyer and can't be put on sale or deleted.",
    );
  if (box.isVoided)
    throw new AppError(
      "conflict",
      "This box's break was voided. It stays on record and can't be sold again.",
    );
  if (box.isHeld)
    throw new AppError(
      "conflict",
      "Someone is paying for this box right now. Please try again in 15 minutes.",
    );
  return box.listingId;
}
