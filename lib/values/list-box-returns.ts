import "server-only";

import { db, Prisma } from "@/lib/platform/database/db";
import { queryJson } from "@/lib/platform/database/query-rows";
import { byTime, keyset, sortValuesShape } from "@/lib/platform/paging/keyset";
import { BOX_RETURNS_PAGE, type BoxReturn, boxReturnSchema } from "@/lib/values/schema";

const rowSchema = boxReturnSchema.extend(sortValuesShape);
const NEWEST = byTime("-boughtAt", Prisma.sql`b.created_at`, Prisma.sql`b.id`);
type Page = { items: BoxReturn[]; nextCursor: string | null };

type Options = { ownerId: string; cursor: string | undefined };

export async function listBoxReturns({ ownerId, cursor }: Options): Promise<Page> {
  const page = keyset(NEWEST, cursor);
  const rows = await queryJson(db, rowSchema)`
    SELECT b.id::text, b.name, b.type, b.created_at AS "boughtAt", l.price::text AS cost,
      k.packs AS "packCount", k.opened AS "openedPacks", k.cards AS "cardCount", k.value::text,
      ${page.sortValues}
    FROM owned_boxes b
    JOIN order_lines l ON l.product_id = b.product_id AND l.cancelled_at IS NULL
    -- Whoever was given a box never sees its price.
    JOIN orders o ON o.id = l.order_id AND o.user_id = b.owner_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS packs, count(p.opened_at)::int AS opened,
        coalesce(sum(c.cards), 0)::int AS cards, coalesce(sum(c.value), 0)::numeric(14, 2) AS value
      FROM packs p
      LEFT JOIN LATERAL (
        SELECT count(*) AS cards, sum(x.estimated_value) AS value FROM cards x
        WHERE x.pack_id = p.id AND x.owner_id = b.owner_id AND x.pulled_at IS NOT NULL
      ) c ON TRUE
      WHERE p.box_id = b.id
    ) k
    WHERE b.owner_id = ${ownerId}::uuid AND NOT b.is_sample AND k.opened > 0 AND ${page.where}
    ORDER BY ${page.orderBy} LIMIT ${BOX_RETURNS_PAGE + 1}`;
  const { rows: items, nextCursor } = page.page(rows, BOX_RETURNS_PAGE);
  return { items, nextCursor };
}
