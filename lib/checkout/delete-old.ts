import "server-only";

import { db, retryOnConflict } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

const KEPT_DAYS = 30;

/** Deletes checkouts 30 days after they ended. Those with payments stay in the books. */
export async function deleteOldCheckouts(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await retryOnConflict(
    () => db.$executeRaw`
    DELETE FROM checkouts c WHERE status IN ('EXPIRED', 'ABANDONED') AND closed_at <= ${before}
      AND NOT EXISTS (SELECT FROM payments p WHERE p.checkout_id = c.id)`,
  );
}
