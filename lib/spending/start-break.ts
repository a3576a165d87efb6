import "server-only";

import { z } from "zod";

import { lockUser } from "@/lib/accounts/lock-user";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { nowOrLater } from "@/lib/platform/time";
import { breakEnd } from "@/lib/spending/break-lengths";
import { getLimits } from "@/lib/spending/get-limits";
import type { Limits, PurchaseBreakInput } from "@/lib/spending/schema";

type Options = PurchaseBreakInput & { userId: string; now?: Date };

/**
 * Starts a break from buying, or extends the running one.
 * @throws {AppError} 401 for a deleted account; 409 if the running break ends later; 429
 */
export async function startBreak({
  userId,
  length,
  now: requestedAt = new Date(),
}: Options): Promise<Limits> {
  await consumeAttempt("ownLimits", userId);
  const now = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      const startedAt = nowOrLater(requestedAt);
      const endsAt = breakEnd(startedAt, length);
      const running = await findBreakEnd(tx, { userId, now: startedAt });
      if (running && running > endsAt)
        throw new AppError(
          "conflict",
          "Your break already lasts longer. You can extend it, but not shorten it.",
        );
      await tx.purchaseBreak.create({ data: { userId, startedAt, endsAt }, select: { id: true } });
      return startedAt;
    }),
  );
  return getLimits({ userId, now });
}

const endSchema = z.object({ endsAt: column.date.nullable() });

async function findBreakEnd(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<Date | null> {
  const { endsAt } = await queryRow(tx, endSchema)`
    SELECT purchase_break_end(${userId}::uuid, ${now}::timestamptz) AS "endsAt"`;
  return endsAt;
}
