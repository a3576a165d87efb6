import { query, under } from "@/lib/client/query";

export const BALANCE = query("GET /api/account/balance");
export const OF_BALANCE = under("/api/account/balance");
