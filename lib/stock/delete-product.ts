import "server-only";

import { releaseBoxFromCarts } from "@/lib/cart/release-box-from-carts";
import { deleteBox } from "@/lib/catalog/box-transitions";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { appendEvents } from "@/lib/ledger/append-events";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { lockAvailableBox } from "@/lib/stock/lock-available-box";
import { getProduct } from "@/lib/stock/queries";

type Deletion = { id: number; actorId: string; requestId: string; now?: Date };

/** Deletions in one listing wait for each other, so that no cart gets a box about to be deleted. */
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
      await deleteBox(tx, id);
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

/** Locks the box before its listing, as the triggers do. */
async function lockBoxAndListing(tx: Tx, box: { id: number; now: Date }): Promise<void> {
  const listingId = await lockAvailableBox(tx, box);
  await tx.$queryRaw`SELECT FROM listings WHERE id = ${listingId} FOR NO KEY UPDATE`;
}

/** A canceled sale keeps the box in the books. The box's lock keeps a new sale waiting. */
async function requireNeverSold(tx: Tx, productId: number): Promise<void> {
  const line = await tx.orderLine.findFirst({ where: { productId }, select: { id: true } });
  if (line)
    throw new AppError(
      "conflict",
      "This box is part of a canceled order, so it must stay on record. You can mark it unavailable instead.",
    );
}
