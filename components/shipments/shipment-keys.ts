import { infiniteQueryOptions } from "@tanstack/react-query";

import { apiRequest } from "@/lib/platform/client/api-client";
import { nextCursorOf } from "@/lib/platform/client/next-cursor";
import type { ShipmentSummary } from "@/lib/shipments/schema";

const SHIPMENTS = "/api/shipments";

export const TRAY_KEY = ["/api/inventory/to-ship"];
/** The parts join to the shipment's URL. */
export const shipmentKey = (id: string) => [SHIPMENTS, id];

type ShipmentPage = { shipments: ShipmentSummary[]; nextCursor: string | null };

async function fetchPage(cursor: string | null): Promise<ShipmentPage> {
  const response = await apiRequest(
    "GET",
    cursor ? `${SHIPMENTS}?${new URLSearchParams({ cursor })}` : SHIPMENTS,
  );
  return {
    shipments: (await response.json()) as ShipmentSummary[],
    nextCursor: nextCursorOf(response),
  };
}

/** A collector's shipments, page by page. */
export const shipmentListQuery = infiniteQueryOptions({
  queryKey: [SHIPMENTS],
  queryFn: ({ pageParam }) => fetchPage(pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
