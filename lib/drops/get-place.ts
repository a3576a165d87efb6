import "server-only";

import { z } from "zod";

import { dropNotFound } from "@/lib/drops/not-found";
import type { Place } from "@/lib/drops/schema";
import { PLACE_STATES } from "@/lib/drops/states";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({
  tag: column.text.nullable(),
  joinedAt: column.date.nullable(),
  isLate: column.boolean.nullable(),
  place: column.int.nullable(),
  state: z.enum(PLACE_STATES),
  admittedUntil: column.date.nullable(),
  bought: column.int,
  held: column.int,
});

/** @throws {AppError} 404 for an unknown drop */
export async function getPlace({ slug, userId }: { slug: string; userId: string }): Promise<Place> {
  const [row] = await queryRows(db, rowSchema)`
    SELECT encode(p.tag, 'hex') AS tag, p.joined_at AS "joinedAt", p.is_late AS "isLate", w.place,
      coalesce(w.state, 'WAITING') AS state, w.admitted_until AS "admittedUntil",
      bought_in_drop(d, ${userId}::uuid) AS bought, held.boxes AS held
    FROM drops d LEFT JOIN drop_places p ON (p.user_id, p.drop_id) = (${userId}::uuid, d.id)
    LEFT JOIN drop_draw w ON (w.drop_id, w.tag) = (p.drop_id, p.tag)
    CROSS JOIN LATERAL (SELECT count(*)::int AS boxes FROM checkouts c
      JOIN products b ON b.held_by_id = c.id AND b.listing_id = d.listing_id
      WHERE c.user_id = ${userId}::uuid AND c.status = 'OPEN') held
    WHERE d.slug = ${slug}`;
  if (!row) throw dropNotFound();
  const { tag, joinedAt, isLate, place, state, admittedUntil, bought, held } = row;
  if (tag === null || joinedAt === null || isLate === null) return { place: null };
  return {
    place: {
      tag,
      joinedAt: joinedAt.toISOString(),
      isLate,
      place,
      state,
      admittedUntil: admittedUntil?.toISOString() ?? null,
      bought,
      held,
    },
  };
}
