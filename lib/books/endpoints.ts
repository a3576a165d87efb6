import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { listSales } from "@/lib/books/list-sales";
import { type MonthOfSales, salesReportQuerySchema } from "@/lib/books/schema";
import { tag } from "@/lib/books/tag";
import { csvStream } from "@/lib/platform/csv/csv-stream";
import { toDecimalString } from "@/lib/platform/money";

const COLUMNS = [
  "Month",
  "Country",
  "State",
  "Gross (USD)",
  "Fees (USD)",
  "Refunds (USD)",
  "Payouts (USD)",
];

export const bookEndpoints = defineEndpoints(tag, {
  exportSales: endpoint("GET /api/admin/reports/sales.csv", {
    access: MANAGERS,
    audit: "nothing",
    confirm: false,
    summary: "Download a year's sales and payouts by month and place, as a CSV",
    description:
      "Also at /admin/reports/sales.csv. The year defaults to the current one (UTC). Gross includes fees and sellers' proceeds; refunds count in the month they were made; payouts count where the collector lives.",
    query: salesReportQuerySchema,
    output: bytesOf("text/csv"),
  }).handle(async ({ query, reply: { headers } }) => {
    const year = query.year ?? new Date().getUTCFullYear();
    const months = await listSales(year);
    headers.set("Content-Disposition", `attachment; filename="fairwax-sales-${year}.csv"`);
    return csvStream(COLUMNS, months.map(rowOf));
  }),
});

const rowOf = ({ month, country, state, ...cents }: MonthOfSales) => [
  month,
  country,
  state,
  toDecimalString(cents.grossCents),
  toDecimalString(cents.feesCents),
  toDecimalString(cents.refundsCents),
  toDecimalString(cents.payoutsCents),
];
