import { query } from "@/lib/client/query";

export const DESK = query("GET /api/admin/breaks");
/** The public facts about a box, with all of its videos for administrators. */
export const passportQuery = (boxId: string) =>
  query("GET /api/passports/{boxId}", { params: { boxId } });
export const breakQuery = (id: string) => query("GET /api/admin/breaks/{id}", { params: { id } });
