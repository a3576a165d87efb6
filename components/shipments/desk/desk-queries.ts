import { query } from "@/lib/client/query";

export const deskShipmentQuery = (id: string) =>
  query("GET /api/admin/shipments/{id}", { params: { id } });
