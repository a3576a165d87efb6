import type { ReactNode } from "react";

import type { RowOf, Table } from "@/lib/api/tables/define-table";

type CellOf<T extends Table> = Exclude<T["columns"][number], { field: string }>["id"];
/** The cells of the columns that show no single field. */
export type Cells<T extends Table> = {
  [Id in CellOf<T>]: (row: RowOf<T>) => ReactNode;
};

/** The ids of the columns that an address names, or the usual ones. */
export function shownColumns(
  columns: readonly { id: string; isExtra?: true }[],
  chosen: string | null,
): ReadonlySet<string> {
  const known = columns.map(({ id }) => id);
  const named = chosen?.split(",").filter((id) => known.includes(id)) ?? [];
  if (named.length > 0) return new Set([known[0] ?? "", ...named]);
  return new Set(columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id));
}
