import { query } from "@/lib/client/query";

export const checkoutQuery = (id: string) => query("GET /api/checkout/{id}", { params: { id } });
