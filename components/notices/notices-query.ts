import { query } from "@/lib/client/query";

/** Shared by pages on the server and components in the browser. */
export const NOTICES = query("GET /api/notices");
