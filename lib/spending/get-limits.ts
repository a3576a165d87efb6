import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { PERIODS } from "@/lib/spending/periods";
import type { Limits, SpendingLimit, TrueBalance } from "@/lib/spending/schema";
import { getTimeLimit } from "@/lib/spending/time-here";

const breakRowSchema = z.object({ endsAt: column.date.nullable() });

type Wanted = { userId: string; now?: Date };

export async function getLimits({ userId, now = new Date() }: Wanted): Promise<Limits> {
  const [limits, time, { endsAt }, balance] = await Promise.all([
    listLimits({ userId, now }),
    getTimeLimit({ userId, now }),
    queryRow(db, breakRowSchema)`
      SELECT purchase_break_end(${userId}::uuid, ${now}::timestamptz) AS "endsAt"`,
    getTrueBalance(userId),
  ]);
  return { limits, time, breakEndsAt: endsAt?.toISOString() ?? null, balance };
}

const limitRowSchema = z.object({
  period: z.enum(PERIODS),
  amount: column.decimal.nullable(),
  spent: column.decimal,
  newAmount: column.decimal.nullable(),
  newAt: column.date.nullable(),
});

export async function listLimits({ userId, now = new Date() }: Wanted): Promise<SpendingLimit[]> {
  const rows = await queryRows(db, limitRowSchema)`
    SELECT s.period, s.limit_amount::text AS amount, (s.spent + s.pending)::text AS spent,
      newest.amount::text AS "newAmount", newest.takes_effect_at AS "newAt"
    FROM spending_of(${userId}::uuid, ${now}::timestamptz, NULL) s LEFT JOIN LATERAL (
      SELECT l.amount, l.takes_effect_at FROM spending_limits l
      WHERE l.user_id = ${userId}::uuid AND l.period = s.period ORDER BY l.id DESC LIMIT 1
    ) newest ON newest.takes_effect_at > ${now}::timestamptz`;
  return rows.map(({ newAmount, newAt, ...row }) => ({
    ...row,
    pending: newAt && { amount: newAmount, at: newAt.toISOString() },
  }));
}

const balanceRowSchema = z.object({
  paid: column.decimal,
  sold: column.decimal,
  value: column.decimal,
  difference: column.decimal,
});

/** Excludes samples, sales that were undone, and cards that left the vault. */
async function getTrueBalance(userId: string): Promise<TrueBalance> {
  return queryRow(db, balanceRowSchema)`
    SELECT paid::text, sold::text, value::text, (sold + value - paid)::text AS difference
    FROM (SELECT coalesce(sum(net), 0.00) AS paid FROM payments_of(${userId}::uuid)
      WHERE status = 'SUCCEEDED') payments,
    (SELECT coalesce(sum(l.price - l.fee), 0.00) AS sold FROM order_cards l
      WHERE l.seller_id = ${userId}::uuid
        AND NOT EXISTS (SELECT FROM claims k WHERE k.order_card_id = l.id AND k.is_undone)) sales,
    (SELECT coalesce(sum(c.estimated_value), 0.00) AS value FROM cards c
      WHERE c.owner_id = ${userId}::uuid AND c.pulled_at IS NOT NULL AND c.left_at IS NULL
        AND NOT c.is_sample) vault`;
}
