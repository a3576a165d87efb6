import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { readLately } from "@/lib/platform/database/replica";
import { byTime, keyset, sortValuesShape } from "@/lib/platform/paging/keyset";
import type { Row, Statement } from "@/lib/statements/schema";
import { ROWS } from "@/lib/statements/table-rows";
import type { RowTable } from "@/lib/statements/tables";

const OLDEST = byTime("at", Prisma.sql`r.at`, Prisma.sql`r.id`);
const rowSchema = z.object({ cells: z.array(column.text.nullable()), ...sortValuesShape });

type Options = { table: RowTable; statement: Statement; limit: number; cursor?: string };

/** The rows of a table, oldest first. */
export async function listStatementRows({ table, statement, limit, cursor }: Options) {
  const page = keyset(OLDEST, cursor);
  const read = await readLately(
    () => queryRows(db, rowSchema)`
      SELECT r.cells, ${page.sortValues} FROM (${ROWS[table](statement)}) r
      WHERE ${page.where} ORDER BY ${page.orderBy} LIMIT ${limit + 1}`,
  );
  const { rows, nextCursor } = page.page(read, limit);
  return { rows: rows.map(({ cells }): Row => cells), nextCursor };
}
