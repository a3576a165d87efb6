import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type Bought = { userId: string; listingIds: number[]; offerIds: string[] };

/** Lowers the quantity of each listing by the boxes bought. `listingIds` names one per box. */
export async function removeBought(
  tx: Tx,
  { userId, listingIds, offerIds }: Bought,
): Promise<void> {
  await tx.cartCard.deleteMany({ where: { userId, offerId: { in: offerIds } } });
  await tx.$executeRaw`
    WITH bought AS (SELECT id, count(*)::int AS boxes FROM unnest(${listingIds}::int[]) AS b (id)
      GROUP BY id), emptied AS (
      DELETE FROM cart_items c USING bought WHERE c.user_id = ${userId}::uuid
        AND c.listing_id = bought.id AND c.quantity <= bought.boxes
    )
    UPDATE cart_items c SET quantity = c.quantity - bought.boxes, updated_at = now()
    FROM bought WHERE c.user_id = ${userId}::uuid AND c.listing_id = bought.id
      AND c.quantity > bought.boxes`;
}
