import "server-only";

import { db, retryOnConflict } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

const KEPT_DAYS = 30;

/** Deletes canceled shipments that never had a payment; the others stay in the books. */
export async function deleteOldShipments(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await retryOnConflict(
    () => db.$executeRaw`
    DELETE FROM shipments s WHERE status = 'CANCELLED' AND payment_id IS NULL
      AND cancelled_at <= ${before}
      AND NOT EXISTS (SELECT FROM payments p WHERE p.shipment_id = s.id)`,
  );
}
