import "server-only";

import { Prisma } from "@/lib/platform/database/db";

/** Groups identical boxes. The id is that of the first box with a pack to rip. */
export function sealedProductsOf(ownerId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT (array_agg(b.id ORDER BY packs.closed = 0, b.created_at, b.id))[1]::text AS id, b.name,
      b.image_url AS image, b.type,
      b.is_sample AS "isSample", count(*)::int AS quantity, sum(packs.known)::int AS "packCount",
      sum(packs.closed)::int AS "packsToRip"
    FROM owned_boxes b
    CROSS JOIN LATERAL (SELECT count(*) AS known,
      count(*) FILTER (WHERE p.opened_at IS NULL) AS closed FROM packs p
      WHERE p.box_id = b.id) packs
    WHERE b.owner_id = ${ownerId}::uuid AND (packs.known = 0 OR packs.closed > 0)
    GROUP BY b.name, b.type, b.image_url, b.is_sample
    ORDER BY b.is_sample, sum(packs.closed) = 0, min(b.created_at), 1`;
}
