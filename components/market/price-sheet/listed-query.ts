import { query, under } from "@/lib/client/query";

export const LISTED = query("GET /api/inventory/listed");
/** Cards with their histories, which name the prices. */
export const CARD_DETAILS = under("/api/inventory/cards/");
