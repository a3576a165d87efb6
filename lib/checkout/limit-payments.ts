import "server-only";

import { db } from "@/lib/platform/database/db";
import { tooOften } from "@/lib/platform/limits/limits";
import { HOUR_MS } from "@/lib/platform/time";

/** Enough for a wallet full of cards and some typing errors, and of no use to who has a list of stolen ones. */
const FAILED_TRIES_IN_AN_HOUR = 20;

/**
 * An account whose payments failed this often pays nothing for a while. One try of a checkout is undecided at a time (the database sees to
 * it), so that tries at the same moment go further by one for each open checkout at most, and of those there are few (limit-holds.ts).
 *
 * @throws {AppError} 429 with the time to wait
 */
export async function requireFewFailedPayments({
  userId,
  now,
}: {
  userId: string;
  now: Date;
}): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const failed = await db.payment.aggregate({
    where: { status: "FAILED", createdAt: { gt: hourAgo }, checkout: { userId } },
    _count: true,
    _min: { createdAt: true },
  });
  if (failed._count < FAILED_TRIES_IN_AN_HOUR || !failed._min.createdAt) return;
  throw tooOften(
    "Your payments have failed very often",
    failed._min.createdAt.getTime() - hourAgo.getTime(),
  );
}
