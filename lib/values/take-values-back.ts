import "server-only";

import { z } from "zod";

import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRow } from "@/lib/platform/database/query-rows";

const countsSchema = z.object({
  restored: column.int,
  newer: column.int,
  left: column.int,
  before: column.text,
  after: column.text,
});

/**
 * The cards of a price list with the value that they had before. Later values stay, and so do those
 * of cards that left.
 */
const cardsOf = (importId: string) => Prisma.sql`
  SELECT v.card_id, v.amount AS before, v.valued_at, earlier.amount, earlier.source_name,
    c.left_at IS NOT NULL AS has_left,
    EXISTS (SELECT FROM valuations n WHERE n.card_id = v.card_id AND n.number > v.number) AS is_newer
  FROM valuations v JOIN cards c ON c.id = v.card_id
  CROSS JOIN LATERAL (
    SELECT * FROM valuations e WHERE e.card_id = v.card_id AND e.number < v.number
    ORDER BY e.number DESC LIMIT 1) earlier
  WHERE v.import_id = ${importId}::uuid`;
const isRestored = Prisma.sql`NOT has_left AND NOT is_newer`;

export async function countRestorable(tx: Tx, importId: string) {
  return await queryRow(tx, countsSchema)`
    SELECT count(*) FILTER (WHERE ${isRestored})::int AS restored,
      count(*) FILTER (WHERE is_newer AND NOT has_left)::int AS newer,
      count(*) FILTER (WHERE has_left)::int AS left,
      coalesce(sum(before) FILTER (WHERE ${isRestored}), 0)::text AS before,
      coalesce(sum(amount) FILTER (WHERE ${isRestored}), 0)::text AS after
    FROM (${cardsOf(importId)}) cards`;
}

/**
 * Values are history, so the earlier ones are appended. They are dated like those that they take
 * back, so that a collection's value over time looks as before.
 */
export async function restoreValues(
  tx: Tx,
  { importId, actorId, fileName }: { importId: string; actorId: string; fileName: string },
): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM cards WHERE id IN (SELECT card_id FROM valuations WHERE import_id = ${importId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`;
  const { restored, before, after } = await countRestorable(tx, importId);
  const { id } = await queryRow(tx, idRowSchema)`
    INSERT INTO value_imports
      (imported_by_id, file_name, row_count, card_count, value_before, value_after)
    VALUES (${actorId}::uuid, ${fileName}, ${restored}, ${restored}, ${before}::numeric,
      ${after}::numeric) RETURNING id::text`;
  await tx.$executeRaw`
    INSERT INTO valuations (card_id, amount, source, source_name, valued_at, note, import_id)
    SELECT card_id, amount, 'IMPORT', source_name, valued_at,
      'The value before a price list that was taken back', ${id}::uuid
    FROM (${cardsOf(importId)}) cards WHERE ${isRestored} ORDER BY card_id`;
}
