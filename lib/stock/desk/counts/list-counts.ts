import "server-only";

import { defineList } from "@/lib/api/tables/define-list";
import { Prisma } from "@/lib/platform/database/db";
import { countsTable } from "@/lib/stock/desk/counts/counts-table";
import { listedCountSchema } from "@/lib/stock/desk/counts/schema";

const state = Prisma.sql`CASE WHEN c.finished_at IS NOT NULL THEN 'finished'
  WHEN c.discarded_at IS NOT NULL THEN 'discarded' ELSE 'open' END`;
const linesWhere = (condition: Prisma.Sql) => Prisma.sql`
  CASE WHEN c.finished_at IS NOT NULL THEN (SELECT count(*)::int FROM stock_count_lines l
    WHERE l.count_id = c.id AND ${condition}) END`;

export const countList = defineList(countsTable, listedCountSchema, {
  from: Prisma.sql`stock_counts c`,
  alias: "c",
  id: { value: Prisma.sql`c.id`, type: "uuid" },
  columns: Prisma.sql`
    c.id::text, c.shelf, ${state} AS state, c.started_at AS "startedAt",
    coalesce(u.username::text, 'a deleted account') AS "startedBy",
    (SELECT count(*)::int FROM stock_count_scans s WHERE s.count_id = c.id) AS scanned,
    ${linesWhere(Prisma.sql`l.outcome = 'MISSING'`)} AS missing,
    ${linesWhere(Prisma.sql`l.outcome NOT IN ('FOUND', 'NEW', 'MISSING')`)} AS unexpected`,
  joins: Prisma.sql`LEFT JOIN users u ON u.id = c.started_by_id`,
  sorts: { started: { value: Prisma.sql`c.started_at`, type: "timestamptz" } },
  facets: { state },
});
