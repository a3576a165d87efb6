import "server-only";

import { lockUser } from "@/lib/accounts/lock-user";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { nowOrLater } from "@/lib/platform/time";
import { getLimits } from "@/lib/spending/get-limits";
import type { Period } from "@/lib/spending/periods";
import type { Limits, SpendingLimitInput } from "@/lib/spending/schema";

/** The amount of a limit of time is in minutes. */
type Wanted = Omit<SpendingLimitInput, "period"> & { period: Period | "TIME" };
type Options = Wanted & { userId: string; now?: Date };

/**
 * A lower limit takes effect now, a higher one after 24 hours. Replaces a raise that is pending.
 * @throws {AppError} 401 for a deleted account; 429
 */
export async function setLimit({
  userId,
  period,
  amount,
  now: requestedAt = new Date(),
}: Options): Promise<Limits> {
  await consumeAttempt("ownLimits", userId);
  const now = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      const at = nowOrLater(requestedAt);
      await tx.$executeRaw`
        INSERT INTO spending_limits (user_id, period, amount, created_at, takes_effect_at)
        SELECT ${userId}::uuid, ${period}, ${amount}::numeric, ${at}::timestamptz,
          spending_limit_effect(${userId}::uuid, ${period}, ${amount}::numeric, ${at}::timestamptz)
        WHERE ${amount}::numeric IS DISTINCT FROM (
          SELECT amount FROM spending_limits WHERE user_id = ${userId}::uuid AND period = ${period}
          ORDER BY id DESC LIMIT 1)`;
      return at;
    }),
  );
  return getLimits({ userId, now });
}
