import "server-only";

import { csvStream } from "@/lib/platform/csv/csv-stream";
import { toDecimalString } from "@/lib/platform/money";
import { getTotals } from "@/lib/statements/get-totals";
import { listStatementRows } from "@/lib/statements/list-rows";
import type { Row, Statement } from "@/lib/statements/schema";
import { summaryOf } from "@/lib/statements/summary";
import { columnsOf, type RowTable, type TableName } from "@/lib/statements/tables";

/** Large, because each page computes all costs. */
const PAGE = 10_000;

type Options = Statement & { table: TableName };

export function exportStatement({ table, ...statement }: Options): ReadableStream<Uint8Array> {
  return csvStream(
    columnsOf(table).map(({ name, as }) => (as === "money" ? `${name} (USD)` : name)),
    table === "summary" ? listSums(statement) : listAll(table, statement),
  );
}

async function* listSums(statement: Statement): AsyncGenerator<Row> {
  for (const { title, lines, total } of Object.values(summaryOf(await getTotals(statement))))
    for (const { name, cents } of [...lines, total]) yield [title, name, toDecimalString(cents)];
}

async function* listAll(table: RowTable, statement: Statement): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const page = await listStatementRows({ table, statement, limit: PAGE, cursor });
    yield* page.rows;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
