import { query } from "@/lib/client/query";

export const LIMITS = query("GET /api/account/limits");
