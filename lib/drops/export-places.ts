import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryJson } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({
  drop: column.text,
  tag: column.text,
  joinedAt: column.text,
  place: column.int.nullable(),
  state: column.text.nullable(),
  admittedAt: column.text.nullable(),
});

/** A collector's own places, for the export of their data. */
export const exportPlaces = (userId: string) => queryJson(db, rowSchema)`
  SELECT d.slug AS drop, encode(p.tag, 'hex') AS tag, p.joined_at AS "joinedAt", w.place, w.state,
    w.admitted_at AS "admittedAt"
  FROM drop_places p JOIN drops d ON d.id = p.drop_id
  LEFT JOIN drop_draw w ON (w.drop_id, w.tag) = (p.drop_id, p.tag)
  WHERE p.user_id = ${userId}::uuid ORDER BY p.joined_at`;
