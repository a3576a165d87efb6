import { query } from "@/lib/client/query";

export const loadQuery = (id: string) => query("GET /api/admin/loads/{id}", { params: { id } });
