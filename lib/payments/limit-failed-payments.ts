import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { rateLimited } from "@/lib/platform/limits/limits";
import { HOUR_MS } from "@/lib/platform/time";

/** Allows several cards and typos, but is useless for testing stolen cards. */
const MAX_FAILURES_PER_HOUR = 20;

const rowSchema = z.object({ count: column.int, first: column.date.nullable() });

type Options = { userId: string; now: Date };

/** Concurrent attempts exceed the limit by at most one per payable. */
export async function limitFailedPayments({ userId, now }: Options): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  // Uses one join each, because an OR of them would read every payment.
  const failed = await queryRow(db, rowSchema)`
    SELECT count(*)::int AS count, min(created_at) AS first FROM (
      SELECT p.created_at, p.status FROM checkouts c JOIN payments p ON p.checkout_id = c.id
      WHERE c.user_id = ${userId}::uuid
      UNION ALL
      SELECT p.created_at, p.status FROM shipments s JOIN payments p ON p.shipment_id = s.id
      WHERE s.user_id = ${userId}::uuid
      UNION ALL
      SELECT p.created_at, p.status FROM grading_submissions g
      JOIN payments p ON p.submission_id = g.id WHERE g.user_id = ${userId}::uuid
    ) attempts WHERE status = 'FAILED' AND created_at > ${hourAgo}::timestamptz`;
  if (failed.count < MAX_FAILURES_PER_HOUR || !failed.first) return;
  throw rateLimited(
    "Your payments have failed very often",
    failed.first.getTime() - hourAgo.getTime(),
  );
}
