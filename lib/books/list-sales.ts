import "server-only";

import { z } from "zod";

import type { MonthOfSales } from "@/lib/books/schema";
import { stateNameOf } from "@/lib/platform/countries/find-state";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { readLately } from "@/lib/platform/database/replica";

const rowSchema = z.object({
  month: column.text,
  country: column.text,
  state: column.text,
  gross: column.bigint,
  fees: column.bigint,
  refunds: column.bigint,
  payouts: column.bigint,
});

/** The amount that customers paid, from book_entries e and book_lines l. */
export const grossCents = Prisma.sql`
  coalesce(-sum(l.amount_cents)
    FILTER (WHERE e.kind IN ('ORDER', 'CARD_SALE', 'SHIPMENT', 'SUBMISSION')
      AND l.account <> 'DEPOSITS'), 0)::bigint`;

const firstRowSchema = z.object({ month: column.text });

/** The month (UTC) of the first entry with a place, as "2024-03". */
export async function findFirstMonth(): Promise<string | null> {
  const [first] = await queryRows(db, firstRowSchema)`
    SELECT to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM book_entries e
    WHERE e.country IS NOT NULL ORDER BY e.at LIMIT 1`;
  return first?.month ?? null;
}

/**
 * A year's sales and payouts by month (UTC) and place, latest month first. A refund counts in the
 * month it was made. Late and duplicate payments are not sales.
 */
export async function listSales(year: number): Promise<MonthOfSales[]> {
  const from = new Date(Date.UTC(year, 0));
  const to = new Date(Date.UTC(year + 1, 0));
  const rows = await readLately(
    () => queryRows(db, rowSchema)`
    SELECT to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, e.country, e.state,
      ${grossCents} AS gross,
      coalesce(-sum(l.amount_cents)
        FILTER (WHERE e.kind <> 'REFUND'
          AND l.account IN ('ORDER_FEES', 'MARKET_FEES')), 0)::bigint AS fees,
      coalesce(sum(l.amount_cents)
        FILTER (WHERE e.kind = 'REFUND' AND l.account <> 'REFUNDS_DUE'), 0)::bigint AS refunds,
      coalesce(-sum(l.amount_cents)
        FILTER (WHERE e.kind IN ('PAYOUT_PAID', 'PAYOUT_RETURNED')
          AND l.account = 'CASH'), 0)::bigint AS payouts
    FROM book_entries e JOIN book_lines l ON l.entry_id = e.id
    WHERE e.at >= ${from}::timestamptz AND e.at < ${to}::timestamptz AND e.country IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`,
  );
  const places = new Map<string, MonthOfSales>();
  for (const { month, country, gross, fees, refunds, payouts, ...row } of rows) {
    const state = stateNameOf({ ...row, country });
    const key = [month, country, state].join("\n");
    const known = places.get(key);
    places.set(key, {
      month,
      country,
      state,
      grossCents: (known?.grossCents ?? 0) + Number(gross),
      feesCents: (known?.feesCents ?? 0) + Number(fees),
      refundsCents: (known?.refundsCents ?? 0) + Number(refunds),
      payoutsCents: (known?.payoutsCents ?? 0) + Number(payouts),
    });
  }
  return [...places.values()];
}
