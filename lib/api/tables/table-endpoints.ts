import "server-only";

import type { z } from "zod";

import { endpoint } from "@/lib/api/define-endpoint";
import {
  type ByteOutput,
  bytesOf,
  type Definition,
  type Endpoint,
  type StaffDefinition,
} from "@/lib/api/endpoint";
import type { List, ListOutput } from "@/lib/api/tables/define-list";
import type { Table } from "@/lib/api/tables/define-table";
import type { TableQuery, TableQuerySchema } from "@/lib/api/tables/table-query";
import { csvStream } from "@/lib/platform/csv/csv-stream";

type Described = Pick<StaffDefinition, "access" | "audit" | "summary" | "description">;
type Read = Definition<`GET /${string}`>;
type Defined<D, Id, Path, T extends Table, Output> = D & {
  id: Id;
  method: "GET";
  path: Path;
  query: TableQuerySchema<T>;
  output: Output;
} & Pick<Endpoint, "handle">;

/** The endpoint of a table's pages. */
export function listEndpoint<T extends Table, Row extends z.ZodObject, const D extends Described>(
  { table, query, output, page }: List<T, Row>,
  described: D,
): Defined<D, T["endpoint"], T["path"], T, ListOutput<T, Row>> {
  const definition: unknown = { ...described, query, output };
  return endpoint(`GET ${table.path}`, definition as Read).handle(
    async (context) => (await page(context.query as never)) as never,
  ) as never;
}

type CsvOf<T extends Table> = T extends { csv: infer Id } ? Id : never;
type Cell = string | number | null;
type Cells<Line> = Readonly<Record<string, (line: Line) => Cell>>;
/** A file has a line for each row, or several. */
type Lines<Row, Line> = {
  cells: Cells<Line>;
  linesOf?: (row: Row) => readonly Line[];
};

/** The endpoint of a table's CSV: all rows that match, with a column for each of the cells. */
export function csvEndpoint<
  T extends Table,
  Row extends z.ZodObject,
  const D extends Described & { confirm: boolean },
  Line = z.output<Row>,
>(
  { table, query, each }: List<T, Row>,
  described: D,
  { cells, linesOf = (row) => [row as Line] }: Lines<z.output<Row>, Line>,
): Defined<D, CsvOf<T>, `${T["path"]}.csv`, T, ByteOutput> {
  const file = `fairwax-${table.name}.csv`;
  const definition: unknown = {
    ...described,
    query: query.omit({ cursor: true, limit: true } as never),
    output: bytesOf("text/csv"),
  };
  async function* lines(input: TableQuery<T>) {
    for await (const row of each(input))
      for (const line of linesOf(row)) yield Object.values(cells).map((cell) => cell(line));
  }
  return endpoint(`GET ${table.path}.csv`, definition as Read).handle((context) => {
    context.reply.headers.set("Content-Disposition", `attachment; filename="${file}"`);
    return csvStream(Object.keys(cells), lines(context.query as never)) as never;
  }) as never;
}
