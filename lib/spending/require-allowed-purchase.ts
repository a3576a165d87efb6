import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { toCents } from "@/lib/platform/money";
import { PERIODS } from "@/lib/spending/periods";
import { LIMITS_FIELD, onABreak, whyOverLimit } from "@/lib/spending/refusals";

const breakSchema = z.object({ endsAt: column.date.nullable(), timeZone: column.text.nullable() });
const spendingSchema = z.object({
  period: z.enum(PERIODS),
  limit: column.decimal,
  spent: column.decimal,
  pending: column.decimal,
});

type Purchase = {
  userId: string;
  cents: number;
  /** The checkout that is paid. Its own pending payments don't count. */
  checkoutId: string | null;
  now: Date;
};

/**
 * The caller has locked the user row, which limits, breaks and checkouts all lock first.
 * @throws {AppError} 409 during a break, or above a limit
 */
export async function requireAllowedPurchase(tx: Tx, purchase: Purchase): Promise<void> {
  await requireNoBreak(tx, purchase);
  await requireWithinLimits(tx, purchase);
}

async function requireNoBreak(tx: Tx, { userId, now }: Purchase): Promise<void> {
  const { endsAt, timeZone } = await queryRow(tx, breakSchema)`
    SELECT purchase_break_end(id, ${now}::timestamptz) AS "endsAt", time_zone AS "timeZone"
    FROM users WHERE id = ${userId}::uuid`;
  if (endsAt) throw refused(onABreak(endsAt, timeZone));
}

async function requireWithinLimits(
  tx: Tx,
  { userId, cents, checkoutId, now }: Purchase,
): Promise<void> {
  const rows = await queryRows(tx, spendingSchema)`
    SELECT period, limit_amount::text AS "limit", spent::text, pending::text
    FROM spending_of(${userId}::uuid, ${now}::timestamptz, ${checkoutId}::uuid)
    WHERE limit_amount IS NOT NULL`;
  const sentence = whyOverLimit(
    rows.map(({ period, limit, spent, pending }) => ({
      period,
      limitCents: toCents(limit),
      spentCents: toCents(spent),
      pendingCents: toCents(pending),
    })),
    cents,
  );
  if (sentence) throw refused(sentence);
}

function refused(message: string): AppError {
  return new AppError("conflict", message, { fields: [{ field: LIMITS_FIELD, message }] });
}
