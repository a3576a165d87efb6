import { infiniteQueryOptions } from "@tanstack/react-query";

import { apiFetch } from "@/lib/platform/client/api-client";
import type { DeskQueue } from "@/lib/shipments/desk/queues";
import type { ShipmentDesk } from "@/lib/shipments/schema";

const DESK = "/api/admin/shipments";

/** The parts join to the shipment's URL. */
export const deskShipmentKey = (id: string) => [DESK, id];

export const deskQuery = (queue: DeskQueue) =>
  infiniteQueryOptions({
    queryKey: [`${DESK}?queue=${queue}`],
    queryFn: ({ pageParam }) =>
      apiFetch<ShipmentDesk>(
        "GET",
        `${DESK}?${new URLSearchParams({ queue, ...(pageParam ? { cursor: pageParam } : {}) })}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
