import "server-only";

import { recordAudit } from "@/lib/audit/record-audit";
import { releaseBoxFromCarts } from "@/lib/cart/release-box-from-carts";
import { type Db, db, retryOnConflict } from "@/lib/db";
import { appendEvents } from "@/lib/ledger/append-events";
import { getProduct, noSuchProduct } from "@/lib/products/queries";

type Deletion = { id: number; actorId: string; requestId: string; now?: Date };

/**
 * Deletes a box, which leaves the carts it is in: another box of its listing takes its place there, as long as there is one.
 * The ledger keeps the box's history, and says that it was withdrawn. Deletes within one listing wait for each other, so that none gives a cart the box that another is deleting.
 *
 * @throws {AppError} 404
 */
export async function deleteProduct({ id, actorId, requestId, now = new Date() }: Deletion): Promise<void> {
  await retryOnConflict(() => db.$transaction(async (tx) => {
    await lockBoxAndListing(tx, id);
    const { boxId, slug } = await getProduct(tx, id);
    await releaseBoxFromCarts(tx, id);
    await tx.product.delete({ where: { id }, select: { id: true } });
    await recordAudit(tx, { actorId, action: "product.deleted", subject: `product ${id}`, details: { boxId, listing: slug }, requestId });
    await appendEvents(tx, { events: [{ type: "VOID", box: boxId, reason: "WITHDRAWN" }], now });
  }));
}

/** First the box, then its listing: the order in which the triggers lock, too. Of two deletes of one box, the later finds it gone. */
async function lockBoxAndListing(tx: Db, id: number): Promise<void> {
  const [box] = await tx.$queryRaw<{ listingId: number }[]>`
    SELECT listing_id AS "listingId" FROM products WHERE id = ${id} FOR NO KEY UPDATE`;
  if (!box) throw noSuchProduct();
  await tx.$queryRaw`SELECT FROM listings WHERE id = ${box.listingId} FOR UPDATE`;
}
