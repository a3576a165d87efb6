import { query } from "@/lib/client/query";

/** Shared by the page on the server and components in the browser. */
export const OWN_SHOWCASE = query("GET /api/showcase");
