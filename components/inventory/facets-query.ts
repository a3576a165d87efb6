import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { filterParams } from "@/lib/inventory/card-filter";
import type { Facets } from "@/lib/inventory/schema";
import type { InventoryView } from "@/lib/inventory/view";
import { apiFetch } from "@/lib/platform/client/api-client";

const FACETS_PATH = "/api/inventory/facets";

export function facetsQuery({ status, filter }: Pick<InventoryView, "status" | "filter">) {
  const address = `${FACETS_PATH}?${new URLSearchParams({ status, ...filterParams(filter) })}`;
  return queryOptions({
    queryKey: [address],
    queryFn: () => apiFetch<Facets>("GET", address),
    placeholderData: keepPreviousData,
  });
}
