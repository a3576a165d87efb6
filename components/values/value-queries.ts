import { pages } from "@/lib/client/pages";
import { query } from "@/lib/client/query";

export const VALUE = query("GET /api/inventory/value");
export const BOX_RETURNS = pages("GET /api/inventory/boxes");
