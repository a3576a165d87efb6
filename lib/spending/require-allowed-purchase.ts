import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { toCents } from "@/lib/platform/money";
import { PERIODS } from "@/lib/spending/periods";
import { LIMITS_FIELD, onABreak, overTime, whyOverLimit } from "@/lib/spending/refusals";

/** What purchase_refusal in prisma/sql/spending.sql returns: a break, the limit of time, or the limits it would pass. */
export const purchaseRefusalSchema = z.union([
  z.object({ breakEndsAt: column.text, timeZone: column.text.nullable() }),
  z.object({ minutes: z.int() }),
  z.object({
    limits: z.array(
      z.object({
        period: z.enum(PERIODS),
        limit: column.decimal,
        spent: column.decimal,
        pending: column.decimal,
      }),
    ),
  }),
]);

type Purchase = {
  userId: string;
  cents: number;
  /** The checkout that is paid. Its own pending payments don't count. */
  checkoutId: string | null;
  now: Date;
};

const rowSchema = z.object({ refusal: purchaseRefusalSchema.nullable() });

/**
 * The caller has locked the user row, which limits, breaks and checkouts all lock first.
 * @throws {AppError} 409 during a break, beyond the limit of time, or above a limit
 */
export async function requireAllowedPurchase(
  tx: Tx,
  { userId, cents, checkoutId, now }: Purchase,
): Promise<void> {
  const { refusal } = await queryRow(tx, rowSchema)`
    SELECT purchase_refusal(${userId}::uuid, ${cents}::numeric / 100, ${checkoutId}::uuid,
      ${now}::timestamptz) AS refusal`;
  if (refusal) throw purchaseRefused(refusal, cents);
}

export function purchaseRefused(
  refusal: z.infer<typeof purchaseRefusalSchema>,
  cents: number,
): AppError {
  const message = sentenceOf(refusal, cents);
  return new AppError("conflict", message, { fields: [{ field: LIMITS_FIELD, message }] });
}

function sentenceOf(refusal: z.infer<typeof purchaseRefusalSchema>, cents: number): string {
  if ("breakEndsAt" in refusal) return onABreak(new Date(refusal.breakEndsAt), refusal.timeZone);
  if ("minutes" in refusal) return overTime(refusal.minutes);
  const spendings = refusal.limits.map(({ period, limit, spent, pending }) => ({
    period,
    limitCents: toCents(limit),
    spentCents: toCents(spent),
    pendingCents: toCents(pending),
  }));
  const sentence = whyOverLimit(spendings, cents);
  if (sentence === null) throw new Error("No limit forbids this purchase.");
  return sentence;
}
