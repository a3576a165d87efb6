import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { countUpTo, keyset, positionColumn } from "@/lib/platform/tables/keyset";
import { COUNT_STATE_IDS, type StockCountsQuery } from "@/lib/stock/counts/schema";

const rowSchema = z.object({
  id: column.text,
  shelf: column.text.nullable(),
  state: z.enum(COUNT_STATE_IDS),
  startedAt: column.date,
  startedBy: column.text,
  scanned: column.int,
  missing: column.int.nullable(),
  unexpected: column.int.nullable(),
  position: positionColumn,
});

const state = Prisma.sql`CASE WHEN c.finished_at IS NOT NULL THEN 'finished'
  WHEN c.discarded_at IS NOT NULL THEN 'discarded' ELSE 'open' END`;
const linesWhere = (condition: Prisma.Sql) => Prisma.sql`
  CASE WHEN c.finished_at IS NOT NULL THEN (SELECT count(*)::int FROM stock_count_lines l
    WHERE l.count_id = c.id AND ${condition}) END`;

export async function listCounts({ limit, ...query }: StockCountsQuery) {
  const table = keyset({
    sort: query.sort,
    cursor: query.cursor,
    sorts: { started: { value: Prisma.sql`c.started_at`, type: "timestamptz" } },
    id: { value: Prisma.sql`c.id`, type: "uuid" },
  });
  const matching = Prisma.sql`FROM stock_counts c
    WHERE ${query.state ? Prisma.sql`${state} = ANY(${query.state})` : Prisma.sql`TRUE`}`;
  const [rows, count] = await Promise.all([
    queryRows(db, rowSchema)`
      SELECT c.id::text, c.shelf, ${state} AS state, c.started_at AS "startedAt",
        coalesce(u.username::text, 'a deleted account') AS "startedBy", c.position,
        (SELECT count(*)::int FROM stock_count_scans s WHERE s.count_id = c.id) AS scanned,
        ${linesWhere(Prisma.sql`l.outcome = 'MISSING'`)} AS missing,
        ${linesWhere(Prisma.sql`l.outcome NOT IN ('FOUND', 'NEW', 'MISSING')`)} AS unexpected
      FROM (SELECT c.*, ${table.position} ${matching} AND ${table.where}
        ORDER BY ${table.orderBy} LIMIT ${limit + 1}) c
      LEFT JOIN users u ON u.id = c.started_by_id ORDER BY ${table.orderBy}`,
    countUpTo(db, matching),
  ]);
  const page = table.page(rows, limit);
  return {
    counts: page.rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() })),
    nextCursor: page.nextCursor,
    previousCursor: page.previousCursor,
    count,
  };
}
