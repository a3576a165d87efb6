import "server-only";

import { z } from "zod";

import type { DeskDrop } from "@/lib/drops/desk/schema";
import { dropNotFound } from "@/lib/drops/not-found";
import { DROP_STATES } from "@/lib/drops/states";
import { type Db, db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const MAX_DROPS = Prisma.raw("50");

const rowSchema = z.object({
  id: column.text,
  slug: column.text,
  name: column.text,
  listing: column.text,
  state: z.enum(DROP_STATES),
  isPaused: column.boolean,
  opensAt: column.date,
  startsAt: column.date,
  endedAt: column.date.nullable(),
  boxes: column.int,
  left: column.int,
  mostPerAccount: column.int,
  size: column.int.nullable(),
  admittedUpTo: column.int,
  round: column.int.nullable(),
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
    SELECT d.id::text, d.slug, l.name, l.slug AS listing, d.state,
      d.paused_at IS NOT NULL AS "isPaused", d.opens_at AS "opensAt", d.starts_at AS "startsAt",
      d.ended_at AS "endedAt", d.boxes, (SELECT count(*)::int FROM products p
        WHERE p.listing_id = d.listing_id AND p.order_id IS NULL
          AND (p.is_available OR p.held_by_id IS NOT NULL OR p.release_at IS NOT NULL)) AS left,
      d.most_per_account AS "mostPerAccount", d.size, d.admitted_up_to AS "admittedUpTo", d.round,
      d.capacity, d.closed_at AS "closedAt", d.drawn_at AS "drawnAt",
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
  return rows.map(({ opensAt, startsAt, endedAt, closedAt, drawnAt, createdAt, ...drop }) => ({
    ...drop,
    opensAt: opensAt.toISOString(),
    startsAt: startsAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    drawnAt: drawnAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}
