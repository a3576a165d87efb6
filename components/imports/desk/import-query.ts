import { query } from "@/lib/client/query";

export const importQuery = (id: string) => query("GET /api/admin/imports/{id}", { params: { id } });
