import { query } from "@/lib/client/query";

export const VALUE = query("GET /api/inventory/value");
