import "server-only";

import type { Prisma } from "@/lib/db";
import { tooOften } from "@/lib/limits/limits";
import { DAY_MS, HOUR_MS } from "@/lib/time";

/** No script fills the books. */
const HOLDS_IN_AN_HOUR = 20;
/** Of a quarter of an hour each: nobody keeps a box off sale for longer than a third of a day. */
const HOLDS_IN_A_DAY = 30;

type Counted = { inHour: number; inDay: number; hourSince: Date; daySince: Date };

/**
 * Holding boxes costs nothing, so an account may do it only so often without paying. It is the holds that are counted, before another is
 * made: what was paid, what was refused and a request that is sent twice under one key are none. The caller has the user's row locked, so that they
 * are counted one after the other.
 *
 * @throws {AppError} 429 with the time to wait
 */
export async function requireFewHolds(tx: Prisma.TransactionClient, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const [hourAgo, dayAgo] = [new Date(now.getTime() - HOUR_MS), new Date(now.getTime() - DAY_MS)];
  const [counted] = await tx.$queryRaw<[Counted]>`
    SELECT coalesce(sum(holds) FILTER (WHERE created_at > ${hourAgo}::timestamptz), 0)::int AS "inHour", coalesce(sum(holds), 0)::int AS "inDay",
      coalesce(min(created_at) FILTER (WHERE created_at > ${hourAgo}::timestamptz), ${now}::timestamptz) AS "hourSince",
      coalesce(min(hold_until), ${now}::timestamptz) AS "daySince"
    FROM checkouts WHERE user_id = ${userId}::uuid AND status <> 'PLACED' AND hold_until > ${dayAgo}::timestamptz`;
  const waitMs = Math.max(
    counted.inHour >= HOLDS_IN_AN_HOUR ? counted.hourSince.getTime() - hourAgo.getTime() : 0,
    counted.inDay >= HOLDS_IN_A_DAY ? counted.daySince.getTime() - dayAgo.getTime() : 0,
  );
  if (waitMs > 0) throw tooOften("You have held boxes very often without paying", waitMs);
}
