import "server-only";

import { type ListedDrop, listedDropSchema } from "@/lib/drops/public-drops";
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
  const drawn = await db.drop.findMany({
    where: { drawnAt: { not: null } },
    orderBy: { drawnAt: "desc" },
    select: { slug: true },
    take: 50,
  });
  const slugs = new Set(drawn.map(({ slug }) => slug));
  return (await listPublicDrops()).filter(({ slug }) => slugs.has(slug));
}
