import "server-only";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { decodeCursor, encodeCursor, timeAndIdSchema } from "@/lib/platform/paging/cursor";
import { takePage } from "@/lib/platform/paging/take-page";
import { BOX_RETURNS_PAGE, type BoxReturn, boxReturnSchema } from "@/lib/values/schema";

const rowSchema = boxReturnSchema.extend({ boughtAt: column.date });
type Page = { items: BoxReturn[]; nextCursor: string | null };

export async function listBoxReturns({
  ownerId,
  cursor,
}: {
  ownerId: string;
  cursor: string | undefined;
}): Promise<Page> {
  const [at, id] = cursor ? decodeCursor(cursor, timeAndIdSchema) : [];
  const after = at
    ? Prisma.sql`(b.created_at, b.id) < (${at}::timestamptz, ${id}::uuid)`
    : Prisma.sql`TRUE`;
  const rows = await queryRows(db, rowSchema)`
    SELECT b.id::text, b.name, b.type, b.created_at AS "boughtAt", l.price::text AS cost,
      k.packs AS "packCount", k.opened AS "openedPacks", k.cards AS "cardCount", k.value::text
    FROM owned_boxes b
    JOIN order_lines l ON l.product_id = b.product_id AND l.cancelled_at IS NULL
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
    WHERE b.owner_id = ${ownerId}::uuid AND NOT b.is_sample AND k.opened > 0 AND ${after}
    ORDER BY b.created_at DESC, b.id DESC LIMIT ${BOX_RETURNS_PAGE + 1}`;
  const { page, nextCursor } = takePage(rows, BOX_RETURNS_PAGE, (last) =>
    encodeCursor([last.boughtAt.toISOString(), last.id]),
  );
  return {
    items: page.map((row) => ({ ...row, boughtAt: row.boughtAt.toISOString() })),
    nextCursor,
  };
}
