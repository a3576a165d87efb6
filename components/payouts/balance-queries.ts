import { pages } from "@/lib/client/pages";
import { query, under } from "@/lib/client/query";

export const BALANCE = query("GET /api/account/balance");
export const BALANCE_LINES = pages("GET /api/account/balance/lines");
export const OF_BALANCE = under("/api/account/balance");
