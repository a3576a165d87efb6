import { pages } from "@/lib/client/pages";
import { query } from "@/lib/client/query";

export const SHIPMENTS = pages("GET /api/shipments");
export const TO_SHIP = query("GET /api/inventory/to-ship");
export const shipmentQuery = (id: string) => query("GET /api/shipments/{id}", { params: { id } });
