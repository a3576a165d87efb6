import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Must run in the deleting transaction, before the delete. */
export async function releaseBoxFromCarts(tx: Tx, productId: number): Promise<void> {
  await tx.$executeRaw`
    WITH rest AS (
      SELECT min(other.id) AS box_id, count(other.id)::int AS boxes
      FROM products box LEFT JOIN products other ON other.listing_id = box.listing_id
        AND other.is_available AND other.id <> box.id
      WHERE box.id = ${productId}
    ), gone AS (
      DELETE FROM cart_items c USING rest WHERE c.product_id = ${productId} AND rest.box_id IS NULL
    )
    UPDATE cart_items c SET product_id = rest.box_id, quantity = least(c.quantity, rest.boxes)
    FROM rest WHERE c.product_id = ${productId} AND rest.box_id IS NOT NULL`;
}
