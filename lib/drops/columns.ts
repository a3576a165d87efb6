import "server-only";

import { z } from "zod";

import { DROP_STATES } from "@/lib/drops/states";
import { Prisma } from "@/lib/platform/database/db";
import { column } from "@/lib/platform/database/query-rows";

/** What everyone and the desk see of a drop `d` and its listing `l`. */
export const DROP_COLUMNS = Prisma.sql`
  d.id::text, d.slug, l.name, l.slug AS listing, d.state, d.paused_at IS NOT NULL AS "isPaused",
  d.opens_at AS "opensAt", d.starts_at AS "startsAt", d.ended_at AS "endedAt", d.boxes,
  (SELECT count(*)::int FROM products p WHERE p.listing_id = d.listing_id AND p.order_id IS NULL
    AND (p.is_available OR p.held_by_id IS NOT NULL OR p.release_at IS NOT NULL)) AS left,
  d.most_per_account AS "mostPerAccount", d.size, d.admitted_up_to AS "admittedUpTo", d.round`;

export const dropRowSchema = z.object({
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
});

type Row = z.output<typeof dropRowSchema>;

export const withDropDates = <Given extends Row>(row: Given) => ({
  ...row,
  opensAt: row.opensAt.toISOString(),
  startsAt: row.startsAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
