import "server-only";

import type { Db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { noSuchProduct } from "@/lib/stock/queries";

type FreeBox = { id: number; now: Date };
type Row = { listingId: number; isSold: boolean; isHeld: boolean; isVoided: boolean };

/**
 * Locks a box that is neither sold nor held, until the caller's transaction ends: whoever is about to hold it passes it by meanwhile, and a
 * purchase that was first is waited for and seen. A hold whose time is over does not count; the caller's next write takes it away.
 *
 * @returns the box's listing
 * @throws {AppError} 404; 409 for a box that is sold or that somebody is paying for
 */
export async function lockFreeBox(tx: Db, { id, now }: FreeBox): Promise<number> {
  const [box] = await tx.$queryRaw<Row[]>`
    SELECT listing_id AS "listingId", order_id IS NOT NULL AS "isSold", coalesce(held_until > ${now}, FALSE) AS "isHeld",
      EXISTS (SELECT FROM breaks b WHERE b.product_id = p.id AND b.status = 'VOIDED') AS "isVoided"
    FROM products p WHERE id = ${id} FOR NO KEY UPDATE OF p`;
  if (!box) throw noSuchProduct();
  if (box.isSold)
    throw new AppError(
      "conflict",
      "This box was sold. It belongs to its buyer, and is neither put on sale nor deleted.",
    );
  if (box.isVoided)
    throw new AppError(
      "conflict",
      "The break of this box was voided. It stays in the books, and is never sold again.",
    );
  if (box.isHeld)
    throw new AppError(
      "conflict",
      "Somebody is paying for this box just now. Please try again in a quarter of an hour.",
    );
  return box.listingId;
}
