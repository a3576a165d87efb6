import { query } from "@/lib/client/query";

export const DESK = query("GET /api/admin/breaks");
export const breakQuery = (id: string) => query("GET /api/admin/breaks/{id}", { params: { id } });
