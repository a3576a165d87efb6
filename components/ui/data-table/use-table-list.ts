import { keepPreviousData, useQuery } from "@tanstack/react-query";

import type { DataFilter } from "@/components/ui/data-table/columns";
import { useTableInput } from "@/components/ui/data-table/use-table-input";
import type { Address, Optional, Output, Read } from "@/lib/client/operations";
import { query } from "@/lib/client/query";

type TablePage = { nextCursor: string | null; previousCursor: string | null; count: number };
export type TableList = { [O in Read]: Output<O> extends TablePage ? O : never }[Read];

/** The page of a list that the address names; the page before stays until it is there. */
export function useTableList<O extends TableList>(operation: O, filters: readonly DataFilter[]) {
  const { input, isKnown } = useTableInput(filters);
  return useQuery({
    ...query(operation, ...([{ query: input }] as unknown as Optional<Address<O>>)),
    placeholderData: keepPreviousData,
    enabled: isKnown,
  });
}
