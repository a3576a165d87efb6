import { query } from "@/lib/client/query";

export const messageQuery = (id: string) =>
  query("GET /api/admin/messages/{id}", { params: { id } });
