import "server-only";

import { type ListedDrop, listedDropSchema } from "@/lib/drops/public-drops";
import { isOver } from "@/lib/drops/states";
import { db, Prisma } from "@/lib/platform/database/db";
import { queryJson } from "@/lib/platform/database/query-rows";

const MAX_DROPS = Prisma.raw("50");

/** Those that aren't over, the next one first, and then the latest. Canceled ones are left out. */
export const listPublicDrops = (): Promise<ListedDrop[]> => queryJson(db, listedDropSchema)`
  SELECT d.slug, l.slug AS listing, l.name, l.image_url AS "imageUrl", l.price::text AS price,
    d.boxes, d.state, d.opens_at AS "opensAt", d.starts_at AS "startsAt"
  FROM drops d JOIN listings l ON l.id = d.listing_id WHERE d.state <> 'CANCELED'
  ORDER BY d.ended_at DESC NULLS FIRST, d.starts_at, d.id LIMIT ${MAX_DROPS}`;

/** Whose draw can be checked. */
export async function listDrawnDrops(): Promise<ListedDrop[]> {
  return (await listPublicDrops()).filter(
    ({ state }) => state === "DRAWN" || state === "SELLING" || isOver(state),
  );
}
