import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { readTableInput } from "@/components/ui/data-table/table-params";
import { useTableParams } from "@/components/ui/data-table/use-table-params";
import type { Address, Optional, Output, Read } from "@/lib/client/operations";
import { query } from "@/lib/client/query";

type TablePage = { nextCursor: string | null; previousCursor: string | null; count: number };
export type TableList = { [O in Read]: Output<O> extends TablePage ? O : never }[Read];

/** The page of a list that the address names; the page before stays until it is there. */
export function useTableList<O extends TableList>(
  operation: O,
  filters: readonly { id: string }[],
) {
  const { params } = useTableParams();
  const input = {
    query: readTableInput(
      filters.map(({ id }) => id),
      params,
    ),
  };
  return useQuery({
    ...query(operation, ...([input] as unknown as Optional<Address<O>>)),
    placeholderData: keepPreviousData,
  });
}
