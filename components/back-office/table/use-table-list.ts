import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { tableQuery } from "@/components/back-office/table/table-query";
import { useTableInput } from "@/components/back-office/table/use-table-input";
import type { Table } from "@/lib/api/tables/define-table";

type TablePage = {
  rows: readonly Record<string, unknown>[];
  nextCursor: string | null;
  previousCursor: string | null;
  count: number;
};

/** The page of a list that the address names; the page before stays until it is there. */
export function useTableList(table: Table) {
  const { input, isKnown } = useTableInput(table.facets);
  const list = useQuery({
    ...tableQuery(table, input),
    placeholderData: keepPreviousData,
    enabled: isKnown,
  });
  const page = list.data as (Omit<TablePage, "rows"> & Record<string, unknown>) | undefined;
  return {
    ...list,
    data: page && { ...page, rows: page[table.rows] as TablePage["rows"] },
  };
}
