import { query } from "@/lib/client/query";

export const DROPS = query("GET /api/admin/drops");
