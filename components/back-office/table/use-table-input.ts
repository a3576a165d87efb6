import { useSyncExternalStore } from "react";

import { hasLocalDays, withMoments } from "@/components/back-office/table/local-days";
import { readTableInput } from "@/components/back-office/table/table-params";
import { useTableParams } from "@/components/back-office/table/use-table-params";
import type { Facet } from "@/lib/api/tables/define-table";

const neverChanges = () => () => {};

/** The parameters for the server. Unknown before the browser has named its time zone. */
export function useTableInput(facets: readonly Facet[]) {
  const { params } = useTableParams();
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const input = readTableInput(
    facets.map(({ id }) => id),
    params,
  );
  return {
    input: isBrowser ? withMoments(facets, input) : input,
    isKnown: isBrowser || !hasLocalDays(facets, input),
  };
}
