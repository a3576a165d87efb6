import "server-only";

import { z } from "zod";

import type { Sorting, SortOf, Table } from "@/lib/api/tables/define-table";
import {
  type Selected,
  type TableQuery,
  type TableQuerySchema,
  tableQuerySchema,
} from "@/lib/api/tables/table-query";
import { db, Prisma } from "@/lib/platform/database/db";
import { queryJson } from "@/lib/platform/database/query-rows";
import { readLately } from "@/lib/platform/database/replica";
import { PLANNED_EACH_TIME } from "@/lib/platform/database/statement-names";
import { eachRow } from "@/lib/platform/paging/each-row";
import { keyset, sortValuesShape, type SortKey } from "@/lib/platform/paging/keyset";
import { hasWord } from "@/lib/platform/search-text";
import { countUpTo } from "@/lib/platform/tables/count-up-to";
import { within } from "@/lib/platform/tables/day-range";
import { MOST_COUNTED } from "@/lib/platform/tables/most-counted";

/** The value of an option, or a condition for each; the time of a day; or a condition. */
type Condition<F> = F extends { options: infer Options }
  ? | Prisma.Sql
    | Readonly<Record<keyof Options & string, Prisma.Sql>>
    | ((values: readonly string[]) => Prisma.Sql)
  : F extends { isDate: true }
    ? Prisma.Sql
    : (given: string) => Prisma.Sql;

type ListSql<T extends Table, Raw> = {
  /** Its rows, and what conditions and sorts need beside them: "cases c JOIN listings l ON …". */
  from: Prisma.Sql;
  /** The name of the rows in `from`: "c". */
  alias: string;
  where?: Prisma.Sql;
  /** What only the columns need, and is joined to the rows of one page. */
  joins?: Prisma.Sql;
  columns: Prisma.Sql;
  id: SortKey;
  sorts: Record<SortOf<T>, SortKey>;
  facets: { [F in T["facets"][number] as F["id"]]: Condition<F> };
  search?: (q: string) => Prisma.Sql | Promise<Prisma.Sql>;
  /** What the columns are before `toRow`, if not rows. */
  read?: z.ZodObject & z.ZodType<Raw, Raw>;
};

/** The part of the query that each table has. */
type Place<T extends Table> = {
  q?: string;
  sort: Sorting<SortOf<T>>;
  cursor?: string;
  limit: number;
};

const FILE_PAGE = 1000;
/** With one plan for all words, some searches of a million listings take 1.5 s (docs/scale.md). */
const PLANNED = Prisma.raw(PLANNED_EACH_TIME);

const pageShape = {
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
  count: z.int().meta({
    description: `How many match. Above ${MOST_COUNTED}, it is ${MOST_COUNTED + 1}.`,
  }),
};
export type ListOutput<T extends Table, RowSchema extends z.ZodType> = z.ZodObject<
  { [Key in T["rows"]]: z.ZodArray<RowSchema> } & typeof pageShape
>;

export type List<T extends Table, RowSchema extends z.ZodObject> = {
  table: T;
  query: TableQuerySchema<T>;
  output: ListOutput<T, RowSchema>;
  page: (query: TableQuery<T>) => Promise<z.output<ListOutput<T, RowSchema>>>;
  /** All rows that match, page by page. */
  each: (query: TableQuery<T>) => AsyncGenerator<z.output<RowSchema>>;
};

/** How PostgreSQL reads a table: pages for the screen, and all rows for its file. */
export function defineList<
  const T extends Table,
  RowSchema extends z.ZodObject,
  Raw = z.output<RowSchema>,
>(
  table: T,
  rowSchema: RowSchema,
  { from, alias, where, joins, columns, id, sorts, facets, search, read }: ListSql<T, Raw>,
  toRow?: (raw: Raw) => z.output<RowSchema>,
): List<T, RowSchema> {
  type Row = z.output<RowSchema>;
  const name = Prisma.raw(alias);
  const readSchema = (read ?? rowSchema).extend(sortValuesShape);

  async function conditionsOf(query: TableQuery<T>): Promise<Prisma.Sql> {
    const { q } = query as { q?: string };
    const conditions = [
      where ?? Prisma.sql`TRUE`,
      ...(q && search ? [hasWord(q) ? await search(q) : Prisma.sql`FALSE`] : []),
      ...Object.entries(facets).flatMap(([facet, condition]) => {
        const selected = (query as Record<string, unknown>)[facet];
        return selected ? [conditionOf(facet, condition as AnyCondition, selected as string)] : [];
      }),
    ];
    return Prisma.sql`(${Prisma.join(conditions, ") AND (")})`;
  }

  async function readPage(query: TableQuery<T>, conditions: Prisma.Sql) {
    const { q, sort, cursor, limit } = query as unknown as Place<T>;
    const key = sorts[sort.replace(/^-/, "") as SortOf<T>];
    const page = keyset({ sort, keys: [key, id] }, cursor || undefined);
    const rows = await queryJson(db, readSchema)`
      ${q ? PLANNED : Prisma.empty} SELECT ${columns}, ${name}."sortValues" FROM (
        SELECT ${name}.*, ${page.sortValues} FROM ${from} WHERE ${conditions} AND ${page.where}
        ORDER BY ${page.orderBy} LIMIT ${limit + 1}
      ) ${name} ${joins ?? Prisma.empty} ORDER BY ${page.orderBy}`;
    const { rows: read, ...cursors } = page.page(rows as { sortValues: string[] }[], limit);
    const raw = read as unknown[];
    return {
      rows: toRow ? (raw as Raw[]).map(toRow) : (raw as Row[]),
      ...cursors,
    };
  }

  return {
    table,
    query: tableQuerySchema(table),
    output: z.object({
      [table.rows]: z.array(rowSchema),
      ...pageShape,
    }) as unknown as ListOutput<T, RowSchema>,

    page: (query) =>
      readLately(async () => {
        const conditions = await conditionsOf(query);
        const [{ rows, ...cursors }, count] = await Promise.all([
          readPage(query, conditions),
          countUpTo(db, Prisma.sql`FROM ${from} WHERE ${conditions}`),
        ]);
        return { [table.rows]: rows, ...cursors, count } as z.output<ListOutput<T, RowSchema>>;
      }),

    async *each(query) {
      const conditions = await conditionsOf(query);
      yield* eachRow((cursor) =>
        readLately(() =>
          readPage({ ...query, cursor, limit: FILE_PAGE } as TableQuery<T>, conditions),
        ),
      );
    },
  };
}

type AnyCondition =
  | Prisma.Sql
  | Readonly<Record<string, Prisma.Sql>>
  | ((given: never) => Prisma.Sql);

function conditionOf(
  facet: string,
  condition: AnyCondition,
  selected: Selected<{ options: Record<string, string> }> | string,
): Prisma.Sql {
  if (condition instanceof Prisma.Sql) {
    if (Array.isArray(selected)) return Prisma.sql`${condition} = ANY(${selected})`;
    const [day = Prisma.empty] = within(condition, { [facet]: selected });
    return day;
  }
  if (typeof condition === "function") return condition(selected as never);
  const each = (selected as string[]).flatMap((value) => condition[value] ?? []);
  return Prisma.join(each, " OR ");
}
