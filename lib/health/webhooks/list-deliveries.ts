import "server-only";

import { z } from "zod";

import type { deliveriesQuerySchema } from "@/lib/health/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { hasWord } from "@/lib/platform/search-text";
import { countUpTo, keyset, positionColumn } from "@/lib/platform/tables/keyset";

const rowSchema = z.object({
  id: column.text,
  source: column.text,
  eventId: column.text,
  type: column.text,
  error: column.text.nullable(),
  receivedAt: column.date,
  position: positionColumn,
});

export async function listDeliveries(query: z.output<typeof deliveriesQuerySchema>) {
  const { q, sort, cursor, outcome, limit } = query;
  const table = keyset({
    sort,
    cursor,
    sorts: { received: { value: Prisma.sql`d.received_at`, type: "timestamptz" } },
    id: { value: Prisma.sql`d.id`, type: "uuid" },
  });
  const conditions = [
    !q || hasWord(q) ? Prisma.sql`TRUE` : Prisma.sql`FALSE`,
    ...(outcome
      ? [Prisma.sql`CASE WHEN d.error IS NULL THEN 'handled' ELSE 'failed' END = ANY(${outcome})`]
      : []),
    ...(q ? [Prisma.sql`strpos(lower(d.event_id || ' ' || d.type), ${q.toLowerCase()}) > 0`] : []),
  ];
  const from = Prisma.sql`FROM webhook_deliveries d WHERE ${Prisma.join(conditions, " AND ")}`;
  const [rows, count] = await Promise.all([
    queryRows(db, rowSchema)`
      SELECT d.id::text, d.source, d.event_id AS "eventId", d.type, d.error,
        d.received_at AS "receivedAt", ${table.position}
      ${from} AND ${table.where} ORDER BY ${table.orderBy} LIMIT ${limit + 1}`,
    countUpTo(db, from),
  ]);
  const { rows: page, ...cursors } = table.page(rows, limit);
  const deliveries = page.map(({ receivedAt, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
  }));
  return { deliveries, ...cursors, count };
}
