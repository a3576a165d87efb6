"use client";

import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from "@tanstack/react-table";
import { type ReactNode, useId, useMemo, useState } from "react";

import { useMayCall } from "@/components/back-office/staff-role";
import { type Cells, shownColumns } from "@/components/back-office/table/columns";
import { FieldCell, isNumeric } from "@/components/back-office/table/field-cell";
import { TableHeading } from "@/components/back-office/table/table-heading";
import { TablePages } from "@/components/back-office/table/table-pages";
import { TableToolbar } from "@/components/back-office/table/table-toolbar";
import { useTableList } from "@/components/back-office/table/use-table-list";
import { useTableParams } from "@/components/back-office/table/use-table-params";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import type { Column, RowOf, Table } from "@/lib/api/tables/define-table";
import { errorMessage } from "@/lib/platform/client/api-client";
import { countOf } from "@/lib/platform/plural";

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
const NO_ROWS: Row[] = [];
type Row = Record<string, unknown>;

export type DataTableProps<T extends Table> = {
  table: T;
  cells: Cells<T>;
  /** Actions on the selected rows, after the sentence with their number. */
  bulk?: (selected: readonly RowOf<T>[], clear: () => void) => ReactNode;
};

/**
 * A list of the back office. The page's address holds the search, facets, sort, columns and page;
 * `tablePage` prefetches them.
 */
export function DataTable<T extends Table>({ table: given, bulk, cells }: DataTableProps<T>) {
  const definition: Table = given;
  const { nouns, facets, key = "id", empty } = definition;
  const columns: readonly Column<Row>[] = definition.columns;
  const cellOf = cells as unknown as Readonly<Record<string, (row: Row) => ReactNode>>;
  const list = useTableList(definition);
  const rows = list.data?.rows;
  const may = useMayCall();
  const idOf = (row: Row) => String(row[key]);
  const { params, change } = useTableParams();
  const prefix = useId();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const shown = shownColumns(columns, params.get("columns"));
  const sorting = params.get("sort") ?? definition.sort;
  const data = useMemo(() => [...(rows ?? NO_ROWS)], [rows]);

  const table = useTable({
    features,
    data,
    columns: useMemo(
      () =>
        columns.map(({ id, isSortable }) => ({
          id,
          accessorFn: (row: Row) => row,
          enableSorting: isSortable === true,
        })),
      [columns],
    ),
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)])),
      sorting: [{ id: sorting.replace(/^-/, ""), desc: sorting.startsWith("-") }],
      rowSelection: Object.fromEntries([...chosen.keys()].map((id) => [id, true])),
    },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(table.state.sorting) : update;
      if (next) change({ sort: `${next.desc ? "-" : ""}${next.id}` });
    },
    onRowSelectionChange: (update) => {
      const next: RowSelectionState =
        typeof update === "function" ? update(table.state.rowSelection) : update;
      setChosen(
        new Map(
          [...chosen, ...data.map((row) => [idOf(row), row] as const)].filter(([id]) => next[id]),
        ),
      );
    },
  });
  const columnOf = (id: string) => columns.find((column) => column.id === id);
  const isAtEnd = (id: string) => {
    const column = columnOf(id);
    return column?.end === true || (column?.field !== undefined && isNumeric(column.as));
  };
  const cellFor = (id: string, row: Row) => {
    const column = columnOf(id);
    return column?.field === undefined ? (
      cellOf[id]?.(row)
    ) : (
      <FieldCell column={column} row={row} />
    );
  };
  const isFiltered = facets.some(({ id }) => params.has(id)) || params.has("q");
  const rowsById = new Map(data.map((row) => [idOf(row), row]));
  const selected = [...chosen].map(([id, row]) => rowsById.get(id) ?? row);
  const hidden = [...chosen.keys()].filter((id) => !rowsById.has(id)).length;

  return (
    <div className="grid grid-cols-1 gap-4">
      <TableToolbar
        table={definition}
        shown={shown}
        file={definition.csv && may(definition.csv) ? `${definition.path}.csv` : undefined}
        isFetching={list.isFetching}
      />
      {bulk && selected.length > 0 && (
        <div
          role="region"
          aria-label="Selected"
          className="flex flex-wrap items-center gap-3 rounded-lg border bg-wax-soft px-4 py-2 text-sm"
        >
          <p role="status" className="font-medium">
            {`${countOf(selected.length, ...nouns)} selected${hidden > 0 ? `, ${hidden} not shown` : ""}`}
          </p>
          {bulk(selected as unknown as RowOf<T>[], () => setChosen(new Map()))}
        </div>
      )}
      {list.error && (
        <p role="alert" className="text-sm text-destructive">
          {`The ${nouns[1]} could not be loaded. ${errorMessage(list.error)}`}
        </p>
      )}
      {rows && rows.length === 0 && (
        <EmptyState
          title={isFiltered ? "Nothing found" : "Nothing here"}
          description={isFiltered ? `No ${nouns[1]} match this search.` : empty}
        />
      )}
      {rows && rows.length > 0 && (
        <table
          className="block w-full border-collapse text-sm md:table"
          aria-busy={list.isFetching}
        >
          <caption className="sr-only">{nouns[1]}</caption>
          <thead className="max-md:sr-only">
            <tr>
              {bulk && (
                <th scope="col" className="w-11 border-b text-left">
                  <Checkbox
                    aria-label={`Select all ${nouns[1]} on this page`}
                    checked={
                      table.getIsAllRowsSelected() ||
                      (table.getIsSomeRowsSelected() && "indeterminate")
                    }
                    onCheckedChange={(isOn) => table.toggleAllRowsSelected(isOn)}
                  />
                </th>
              )}
              {table.getFlatHeaders().map(({ id, column }) => (
                <TableHeading
                  key={id}
                  name={columnOf(id)?.name ?? ""}
                  end={isAtEnd(id)}
                  order={column.getIsSorted()}
                  {...(column.getCanSort() && {
                    onSort: () => column.toggleSorting(),
                  })}
                />
              ))}
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                aria-selected={bulk ? row.getIsSelected() : undefined}
                className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b py-3 hover:bg-muted aria-selected:bg-wax-soft md:table-row md:py-0"
              >
                {bulk && (
                  <td className="row-span-full py-1 md:w-11 md:border-b">
                    <Checkbox
                      id={`${prefix}-select-${row.id}`}
                      aria-label={`Select ${nouns[0]}`}
                      aria-labelledby={`${prefix}-select-${row.id} ${prefix}-name-${row.id}`}
                      checked={row.getIsSelected()}
                      onCheckedChange={(isOn) => row.toggleSelected(isOn)}
                    />
                  </td>
                )}
                {row.getVisibleCells().map(({ id, column }, index) => (
                  <td
                    key={id}
                    id={bulk && index === 0 ? `${prefix}-name-${row.id}` : undefined}
                    data-name={index > 0 ? columnOf(column.id)?.name : undefined}
                    className={cn(
                      "col-start-2 py-0.5 align-middle before:pr-2 before:text-muted-foreground before:content-[attr(data-name)] max-md:empty:hidden md:border-b md:px-3 md:py-3 md:before:content-none",
                      index === 0 && "font-medium before:content-none",
                      isAtEnd(column.id) && "md:text-right",
                    )}
                  >
                    {cellFor(column.id, row.original)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <TablePages page={list.data} nouns={nouns} />
    </div>
  );
}
