import { pages } from "@/lib/client/pages";
import { query } from "@/lib/client/query";
import type { DeskQueue } from "@/lib/shipments/desk/queues";

export const deskQuery = (queue: DeskQueue) =>
  pages("GET /api/admin/shipments", { query: { queue } });
export const deskShipmentQuery = (id: string) =>
  query("GET /api/admin/shipments/{id}", { params: { id } });
