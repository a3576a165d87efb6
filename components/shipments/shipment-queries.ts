import { query } from "@/lib/client/query";

export const TO_SHIP = query("GET /api/inventory/to-ship");
export const shipmentQuery = (id: string) => query("GET /api/shipments/{id}", { params: { id } });
