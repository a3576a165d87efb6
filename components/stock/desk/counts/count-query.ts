import { query } from "@/lib/client/query";

export const countQuery = (id: string) =>
  query("GET /api/admin/stock/counts/{id}", { params: { id } });
