import { query } from "@/lib/client/query";

export const customerQuery = (id: string) =>
  query("GET /api/admin/customers/{id}", { params: { id } });
