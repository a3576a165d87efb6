import { useSyncExternalStore } from "react";

import type { DataFilter } from "@/components/ui/data-table/columns";
import { hasLocalDays, withMoments } from "@/components/ui/data-table/local-days";
import { readTableInput } from "@/components/ui/data-table/table-params";
import { useTableParams } from "@/components/ui/data-table/use-table-params";

const neverChanges = () => () => {};

/** The parameters for the server. Unknown before the browser has named its time zone. */
export function useTableInput(filters: readonly DataFilter[]) {
  const { params } = useTableParams();
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const input = readTableInput(
    filters.map(({ id }) => id),
    params,
  );
  return {
    input: isBrowser ? withMoments(filters, input) : input,
    isKnown: isBrowser || !hasLocalDays(filters, input),
  };
}
