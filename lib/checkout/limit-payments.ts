import "server-only";

import { db } from "@/lib/platform/database/db";
import { rateLimited } from "@/lib/platform/limits/limits";
import { HOUR_MS } from "@/lib/platform/time";

/** Allows several cards and typos, but is useless for testing stolen cards. */
const FAILED_TRIES_IN_AN_HOUR = 20;

/** Concurrent attempts exceed this by at most one per open checkout. Throws 429. */
export async function limitFailedPayments({
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
  throw rateLimited(
    "Your payments have failed very often",
    failed._min.createdAt.getTime() - hourAgo.getTime(),
  );
}
