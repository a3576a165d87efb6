import { pages } from "@/lib/client/pages";

/** Cards that left. */
export const ARCHIVE = pages("GET /api/inventory/archive");
