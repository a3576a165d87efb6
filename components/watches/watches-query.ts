import { query } from "@/lib/client/query";

export const WATCHES = query("GET /api/watches");
