import "server-only";

import type { MonthOfSales } from "@/lib/books/schema";
import { db } from "@/lib/platform/database/db";

type Row = Omit<MonthOfSales, "grossCents" | "feesCents" | "refundsCents"> & {
  gross: bigint;
  fees: bigint;
  refunds: bigint;
};

/**
 * What the books say about a year, by month (UTC) and the place that was sold to, the latest month
 * first. A refund counts in its own month. Money that came late or twice was never a sale.
 */
export async function listSales(year: number): Promise<MonthOfSales[]> {
  const from = new Date(Date.UTC(year, 0));
  const to = new Date(Date.UTC(year + 1, 0));
  const rows = await db.$queryRaw<Row[]>`
    SELECT to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, e.country, e.state,
      coalesce(-sum(l.amount_cents) FILTER (WHERE e.kind <> 'REFUND'), 0)::bigint AS gross,
      coalesce(-sum(l.amount_cents) FILTER (WHERE e.kind <> 'REFUND' AND l.account = 'ORDER_FEES'), 0)::bigint AS fees,
      coalesce(sum(l.amount_cents) FILTER (WHERE e.kind = 'REFUND'), 0)::bigint AS refunds
    FROM book_entries e JOIN book_lines l ON l.entry_id = e.id
    WHERE e.at >= ${from}::timestamptz AND e.at < ${to}::timestamptz AND e.country IS NOT NULL
      AND l.account IN ('BOXES', 'SHIPPING', 'ORDER_FEES', 'GRADING', 'CLAIMS')
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`;
  return rows.map(({ gross, fees, refunds, ...place }) => ({
    ...place,
    grossCents: Number(gross),
    feesCents: Number(fees),
    refundsCents: Number(refunds),
  }));
}
