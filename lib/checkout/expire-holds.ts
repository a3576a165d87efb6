import "server-only";

import { freeBoxes } from "@/lib/catalog/box-transitions";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { databaseNow } from "@/lib/platform/database/database-now";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";

const CHECKOUTS_PER_RUN = 200;

/** Safe to run concurrently. Buyers don't depend on it, because holdBoxes takes expired holds. */
export async function expireHolds(given?: Date): Promise<void> {
  const now = given ?? (await databaseNow(db));
  const checkoutIds = await retryOnConflict(() => db.$transaction((tx) => expire(tx, now)));
  if (checkoutIds.length === 0) return;
  await revalidateListings({ checkoutIds });
  await checkoutPayments.stop({ kind: "checkout", ids: checkoutIds, now });
}

async function expire(tx: Tx, now: Date): Promise<string[]> {
  const expired = await queryRows(tx, idRowSchema)`
    WITH over AS (
      SELECT id FROM checkouts WHERE status = 'OPEN' AND hold_until <= ${now}::timestamptz
      ORDER BY hold_until LIMIT ${CHECKOUTS_PER_RUN} FOR UPDATE SKIP LOCKED
    )
    UPDATE checkouts c SET status = 'EXPIRED', closed_at = ${now}::timestamptz FROM over
      WHERE c.id = over.id RETURNING c.id::text`;
  const checkoutIds = expired.map(({ id }) => id);
  await freeBoxes(tx, checkoutIds);
  return checkoutIds;
}
