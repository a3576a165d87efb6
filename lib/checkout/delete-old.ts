import "server-only";

import { db, retryOnConflict } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

const RETENTION_DAYS = 30;

/** Deletes checkouts 30 days after they ended, except those with payments, which the books need. */
export async function deleteOldCheckouts(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await retryOnConflict(
    () => db.$executeRaw`
    DELETE FROM checkouts c WHERE status IN ('EXPIRED', 'ABANDONED') AND closed_at <= ${before}
      AND NOT EXISTS (SELECT FROM payments p WHERE p.checkout_id = c.id)`,
  );
}
