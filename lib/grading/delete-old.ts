import "server-only";

import { db, retryOnConflict } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

const RETENTION_DAYS = 30;

/** Deletes submissions 30 days after they were canceled, except those with payments. */
export async function deleteOldSubmissions(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await retryOnConflict(
    () => db.$executeRaw`
    DELETE FROM grading_submissions s
    WHERE status = 'CANCELLED' AND payment_id IS NULL AND cancelled_at <= ${before}
      AND NOT EXISTS (SELECT FROM payments p WHERE p.submission_id = s.id)`,
  );
}
