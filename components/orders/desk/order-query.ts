import { query } from "@/lib/client/query";

export const deskOrderQuery = (id: string) =>
  query("GET /api/admin/orders/{id}", { params: { id } });
