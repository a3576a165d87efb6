import "server-only";

import type { Db } from "@/lib/platform/database/db";

/** What we owe a collector, in cents. Negative when they owe us. */
export async function getBalanceCents(db: Db, collectorId: string): Promise<number> {
  const [{ cents }] = await db.$queryRaw<[{ cents: bigint }]>`
    SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM book_lines WHERE collector_id = ${collectorId}::uuid`;
  return Number(cents);
}
