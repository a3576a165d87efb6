import type { ReactNode } from "react";

export type DataColumn<Row> = {
  /** The name of its sort on the server, too, if it has one. */
  id: string;
  name: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Aligned to the right, for numbers. */
  end?: boolean;
  /** Shown only when chosen. */
  isExtra?: boolean;
};

export type DataFilter = { id: string; name: string } & (
  | { options: readonly { value: string; name: string }[]; isSingle?: boolean }
  /** A day of the reader's zone, or of UTC, which the name must then say. */
  | { isDate: true; isUtc?: boolean }
  /** Set by links only; it can be removed. */
  | { isGiven: true }
);

/** The ids of the columns that an address names, or the usual ones. */
export function shownColumns<Row>(
  columns: readonly DataColumn<Row>[],
  chosen: string | null,
): ReadonlySet<string> {
  const known = columns.map(({ id }) => id);
  const named = chosen?.split(",").filter((id) => known.includes(id)) ?? [];
  if (named.length > 0) return new Set([known[0] ?? "", ...named]);
  return new Set(columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id));
}
