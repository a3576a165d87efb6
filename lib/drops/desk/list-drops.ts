import "server-only";

import { DROP_COLUMNS, dropRowSchema, withDropDates } from "@/lib/drops/columns";
import type { DeskDrop } from "@/lib/drops/desk/schema";
import { dropNotFound } from "@/lib/drops/not-found";
import { type Db, db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const MAX_DROPS = Prisma.raw("50");

const rowSchema = dropRowSchema.extend({
  capacity: column.int,
  closedAt: column.date.nullable(),
  drawnAt: column.date.nullable(),
  joined: column.int,
  waiting: column.int,
  admitted: column.int,
  bought: column.int,
  lapsed: column.int,
  createdAt: column.date,
});

export const listDrops = (): Promise<DeskDrop[]> => readDrops(db, Prisma.sql`TRUE`);

/** @throws {AppError} 404 */
export async function getDeskDrop(client: Db, id: string): Promise<DeskDrop> {
  const [drop] = await readDrops(client, Prisma.sql`d.id = ${id}::uuid`);
  if (!drop) throw dropNotFound();
  return drop;
}

async function readDrops(client: Db, isMeant: Prisma.Sql): Promise<DeskDrop[]> {
  const rows = await queryRows(client, rowSchema)`
    SELECT ${DROP_COLUMNS}, d.capacity, d.closed_at AS "closedAt", d.drawn_at AS "drawnAt",
      (SELECT count(*)::int FROM drop_places p WHERE p.drop_id = d.id) AS joined,
      drawn.*, d.created_at AS "createdAt"
    FROM (SELECT * FROM drops d WHERE ${isMeant} ORDER BY created_at DESC, id LIMIT ${MAX_DROPS}) d
    JOIN listings l ON l.id = d.listing_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 'WAITING')::int AS waiting,
        count(*) FILTER (WHERE state = 'ADMITTED')::int AS admitted,
        count(*) FILTER (WHERE state = 'BOUGHT')::int AS bought,
        count(*) FILTER (WHERE state = 'LAPSED')::int AS lapsed
      FROM drop_draw w WHERE w.drop_id = d.id
    ) drawn
    ORDER BY d.created_at DESC, d.id`;
  return rows.map((row) => ({
    ...withDropDates(row),
    closedAt: row.closedAt?.toISOString() ?? null,
    drawnAt: row.drawnAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}
