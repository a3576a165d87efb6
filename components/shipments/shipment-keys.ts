import { infiniteQueryOptions } from "@tanstack/react-query";

import { fetchPage } from "@/lib/platform/client/fetch-page";
import type { ShipmentSummary } from "@/lib/shipments/schema";

const SHIPMENTS = "/api/shipments";

/** The parts join to the shipment's URL. */
export const shipmentKey = (id: string) => [SHIPMENTS, id];

/** A collector's shipments, page by page. */
export const shipmentListQuery = infiniteQueryOptions({
  queryKey: [SHIPMENTS],
  queryFn: async ({ pageParam }) => {
    const [shipments, nextCursor] = await fetchPage<ShipmentSummary>(SHIPMENTS, pageParam);
    return { shipments, nextCursor };
  },
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
