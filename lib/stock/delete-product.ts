import "server-only";

import { releaseBoxFromCarts } from "@/lib/cart/release-box-from-carts";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { appendEvents } from "@/lib/ledger/append-events";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Db, db, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { lockFreeBox } from "@/lib/stock/lock-free-box";
import { getProduct } from "@/lib/stock/queries";

type Deletion = { id: number; actorId: string; requestId: string; now?: Date };

/**
 * Deletes a box, which leaves the carts it is in: another box of its listing takes its place there, as long as there is one.
 * The ledger keeps the box's history, and says that it was withdrawn; a checkout that had held it keeps its line, without the box.
 * Deletes within one listing wait for each other, so that none gives a cart the box that another is deleting.
 *
 * @throws {AppError} 404; 409 for a box that is sold, was sold before, or that somebody is paying for
 */
export async function deleteProduct({
  id,
  actorId,
  requestId,
  now = new Date(),
}: Deletion): Promise<void> {
  const listing = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      await lockBoxAndListing(tx, { id, now });
      await requireNeverSold(tx, id);
      const { boxId, slug } = await getProduct(tx, id);
      await releaseBoxFromCarts(tx, id);
      await tx.product.delete({ where: { id }, select: { id: true } });
      await recordAudit(tx, {
        actorId,
        action: "product.deleted",
        subject: `product ${id}`,
        details: { boxId, listing: slug },
        requestId,
      });
      await appendEvents(tx, { events: [{ type: "VOID", box: boxId, reason: "WITHDRAWN" }], now });
      return slug;
    }),
  );
  await revalidateListings({ slugs: [listing] });
}

/** First the box, then its listing: the order in which the triggers lock, too. Of two deletes of one box, the later finds it gone. */
async function lockBoxAndListing(tx: Db, box: { id: number; now: Date }): Promise<void> {
  const listingId = await lockFreeBox(tx, box);
  await tx.$queryRaw`SELECT FROM listings WHERE id = ${listingId} FOR NO KEY UPDATE`;
}

/** A sale that was cancelled stays in the books, and they name the box. Its lock keeps a new sale waiting. */
async function requireNeverSold(tx: Db, productId: number): Promise<void> {
  const line = await tx.orderLine.findFirst({ where: { productId }, select: { id: true } });
  if (line)
    throw new AppError(
      "conflict",
      "This box stands in a cancelled order, which keeps it in the books. You can mark it unavailable instead.",
    );
}
