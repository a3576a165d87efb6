import type { StaffEndpoint } from "@/lib/api/staff-access";

/** How a column shows its field. Counts and prices are aligned to the right. */
export type ColumnKind = "text" | "time" | "day" | "count" | "price";

export type Column<Row> = {
  /** Names it in addresses and saved views, and its sort. */
  id: string;
  name: string;
  isSortable?: true;
  /** Aligned to the right. */
  end?: true;
  /** Shown only when chosen. */
  isExtra?: true;
} & (
  | {
      /** The field that it shows. Without one, the screen has its cell. */
      field: keyof Row & string;
      as?: ColumnKind;
      /** Where it leads, with fields of the row: "/admin/orders/{number}". */
      link?: string;
    }
  | { field?: never }
);

export type Facet = { id: string; name: string } & (
  | { options: Readonly<Record<string, string>>; isSingle?: true }
  /** A day of the reader's zone, or of UTC, which the name must then say. */
  | { isDate: true; isUtc?: true }
  /** Set by links only; it can be removed. */
  | { isGiven: true }
);

export const DAYS = [
  { id: "from", name: "From", isDate: true },
  { id: "to", name: "To", isDate: true },
] as const satisfies readonly Facet[];

export type Sorting<Sort extends string> = Sort | `-${Sort}`;

/** A list of the back office. */
export type Table<Row = Record<string, unknown>> = {
  /** Names its saved views. */
  name: string;
  /** The noun of a row, in singular and plural: ["order", "orders"]. */
  nouns: readonly [one: string, many: string];
  /** The address of its endpoint. Its CSV has the same with .csv. */
  path: `/api/admin/${string}`;
  endpoint: StaffEndpoint;
  /** The endpoint of its CSV, if it has one. */
  csv?: StaffEndpoint;
  /** The rows' name in the answer. */
  rows: string;
  /** The field that tells rows apart, "id" without a choice. */
  key?: keyof Row & string;
  /** The first column is the row's name and is always shown. */
  columns: readonly Column<Row>[];
  facets: readonly Facet[];
  /** The sort without a choice: "placed", or "-placed" descending. */
  sort: string;
  /** What the search finds: "Number, name or email". */
  search?: string;
  /** What stands there before the first row. */
  empty: string;
};

/** The ids of the sorts of a table. */
export type SortOf<T extends Table> = Extract<T["columns"][number], { isSortable: true }>["id"];
declare const row: unique symbol;
export type RowOf<T> = T extends { readonly [row]?: infer Row } ? NonNullable<Row> : never;

/** Columns and facets for the endpoints, the CSV and the screen, without anything of the server. */
export const defineTable =
  <Row>() =>
  <const T extends Table<Row>>(
    table: T & { sort: Sorting<SortOf<T & Table>> },
  ): T & { readonly [row]?: Row } =>
    table;
