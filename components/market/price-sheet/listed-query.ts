import { query, under } from "@/lib/client/query";

export const LISTED = query("GET /api/inventory/listed");
/** Card details include a history that names prices. */
export const CARD_DETAILS = under("/api/inventory/cards/");
