import "server-only";

import { Prisma } from "@/lib/platform/database/db";

/** Groups identical boxes. The id is that of the first box with a pack to rip. */
export function sealedProductsOf(ownerId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT (array_agg(b.id ORDER BY packs.closed = 0, b.created_at, b.id))[1]::text AS id, b.name,
      b.image_url AS image, b.type,
      b.is_sample AS "isSample", wrapped."isWrapped", count(*)::int AS quantity,
      sum(packs.known)::int AS "packCount", sum(packs.closed)::int AS "packsToRip",
      (array_agg(line.id ORDER BY b.created_at, b.id) FILTER (WHERE line.id IS NOT NULL))[1]::text
        AS "givableLineId"
    FROM owned_boxes b
    CROSS JOIN LATERAL (SELECT count(*) AS known,
      count(*) FILTER (WHERE p.opened_at IS NULL) AS closed FROM packs p
      WHERE p.box_id = b.id) packs
    CROSS JOIN LATERAL (SELECT is_wrapped(b.product_id) AS "isWrapped") wrapped
    LEFT JOIN LATERAL (SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.product_id = b.product_id AND o.user_id = b.owner_id AND can_give(l)) line ON TRUE
    WHERE b.owner_id = ${ownerId}::uuid AND (packs.known = 0 OR packs.closed > 0)
    GROUP BY b.name, b.type, b.image_url, b.is_sample, wrapped."isWrapped"
    ORDER BY b.is_sample, wrapped."isWrapped", sum(packs.closed) = 0, min(b.created_at), 1`;
}
