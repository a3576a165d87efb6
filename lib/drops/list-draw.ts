import "server-only";

import { z } from "zod";

import { dropNotFound } from "@/lib/drops/not-found";
import { type Draw, drawSchema } from "@/lib/drops/schema";
import { DROP_STATES, isOver, PLACE_STATES } from "@/lib/drops/states";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const PAGE = 10_000;

const dropSchema = z.object({
  id: column.text,
  state: z.enum(DROP_STATES),
  size: column.int.nullable(),
  total: column.int,
  accountYears: drawSchema.shape.accountYears,
});
const placeSchema = z.object({
  place: column.int,
  tag: column.text,
  state: z.enum(PLACE_STATES),
  admittedAt: column.date.nullable(),
});

type Options = { slug: string; from: number };

/** For everyone who checks the draw: tags say nothing about people. @throws {AppError} 404 */
export async function listDraw({ slug, from }: Options): Promise<Draw & { isFinal: boolean }> {
  const [drop] = await queryRows(db, dropSchema)`
    SELECT id::text, state, size, coalesce(account_years, '[]') AS "accountYears",
      (SELECT coalesce(max(place), 0) FROM drop_draw w WHERE w.drop_id = drops.id) AS total
    FROM drops WHERE slug = ${slug}`;
  if (!drop) throw dropNotFound();
  const rows = await queryRows(db, placeSchema)`
    SELECT place, encode(tag, 'hex') AS tag, state, admitted_at AS "admittedAt" FROM drop_draw
    WHERE drop_id = ${drop.id}::uuid AND place >= ${from} AND place < ${from + PAGE}
    ORDER BY place`;
  return {
    size: drop.size,
    total: drop.total,
    accountYears: drop.accountYears,
    places: rows.map(({ admittedAt, ...place }) => ({
      ...place,
      admittedAt: admittedAt?.toISOString() ?? null,
    })),
    next: rows.length === PAGE ? from + PAGE : null,
    isFinal: isOver(drop.state),
  };
}
