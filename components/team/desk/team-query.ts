import { query } from "@/lib/client/query";

export const TEAM = query("GET /api/admin/team");
