import "server-only";

import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";

const CHECKOUTS_PER_RUN = 200;

/** Safe to run concurrently. Buyers don't depend on it, because takeBoxes takes expired holds. */
export async function expireHolds(now = new Date()): Promise<void> {
  const expired = await retryOnConflict(
    () => queryRows(db, idRowSchema)`
    WITH over AS (
      SELECT id FROM checkouts WHERE status = 'OPEN' AND hold_until <= ${now}::timestamptz
      ORDER BY hold_until LIMIT ${CHECKOUTS_PER_RUN} FOR UPDATE SKIP LOCKED
    ), expired AS (
      UPDATE checkouts c SET status = 'EXPIRED', closed_at = ${now}::timestamptz
      FROM over WHERE c.id = over.id RETURNING c.id
    ), freed AS (
      UPDATE products p SET held_by_id = NULL, held_until = NULL, is_available = TRUE
      WHERE p.id IN (SELECT b.id FROM products b JOIN expired e ON e.id = b.held_by_id
        ORDER BY b.listing_id, b.id FOR UPDATE OF b)
    )
    SELECT id::text FROM expired`,
  );
  if (expired.length === 0) return;
  const checkoutIds = expired.map(({ id }) => id);
  await revalidateListings({ checkoutIds });
  await checkoutPayments.stop({ kind: "checkout", ids: checkoutIds, now });
}
