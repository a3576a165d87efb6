import { query, under } from "@/lib/client/query";

export const LISTED = query("GET /api/inventory/listed");
/** Which of the cards others want. */
export const WANTS = query("GET /api/inventory/listed/wants");
/** Card details include a history that names prices. */
export const CARD_DETAILS = under("/api/inventory/cards/");
