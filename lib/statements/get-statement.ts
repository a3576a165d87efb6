import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { getTotals } from "@/lib/statements/get-totals";
import { listStatementRows } from "@/lib/statements/list-rows";
import type { ShownTable, Statement } from "@/lib/statements/schema";
import { summaryOf } from "@/lib/statements/summary";
import { ROW_TABLES, SHOWN_ROWS } from "@/lib/statements/tables";

const firstYearSchema = z.object({ year: column.int });

/** The sums of a year, the first rows of each table, and the years to choose from. */
export async function getStatement(statement: Statement, now = new Date()) {
  const [totals, { year: firstYear }, ...tables] = await Promise.all([
    getTotals(statement),
    queryRow(db, firstYearSchema)`
      SELECT extract(year FROM least(u.created_at, (
          SELECT min(o.placed_at) FROM orders o WHERE o.user_id = u.id
        )) AT TIME ZONE 'UTC')::int AS year
      FROM users u WHERE u.id = ${statement.userId}::uuid`,
    ...ROW_TABLES.map(async (table): Promise<ShownTable> => {
      const { rows, nextCursor } = await listStatementRows({ table, statement, limit: SHOWN_ROWS });
      return { table, rows, hasMore: nextCursor !== null };
    }),
  ]);
  const { year, sharing } = statement;
  const years: number[] = [];
  for (let option = now.getUTCFullYear(); option >= firstYear; option -= 1) years.push(option);
  return { year, sharing, years, summary: summaryOf(totals), tables };
}

export type ShownStatement = Awaited<ReturnType<typeof getStatement>>;
