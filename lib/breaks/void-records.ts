import "server-only";

import type { z } from "zod";

import { type RecordedCard, recordedCardSchema } from "@/lib/breaks/void-evidence";
import { contentsRoot, recordBytes } from "@/lib/ledger/contents-tree";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = recordedCardSchema.extend({
  box: column.text,
  tA: column.int.nullable(),
  tB: column.int.nullable(),
});
type Row = { card: RecordedCard } & Pick<z.infer<typeof rowSchema>, "box" | "tA" | "tB">;

/**
 * Stores the records of an unfinished break and returns the root that its VOID publishes. Run it
 * under the break's lock, before the break is voided.
 */
export async function saveVoidRecords(
  tx: Tx,
  { breakId, randomSalt }: { breakId: string; randomSalt: () => string },
): Promise<{ cards: RecordedCard[]; root: Uint8Array }> {
  const rows = await listRecorded(tx, breakId);
  const records = rows.map(({ card: { pack, pos, front, back }, box, tA, tB }) => ({
    pack,
    pos,
    bytes: recordBytes({
      box,
      pack,
      pos,
      ...(front && { front }),
      ...(back && { back }),
      ...(tA !== null && { tA }),
      ...(tB !== null && { tB }),
      salt: randomSalt(),
    }),
  }));
  await tx.$executeRaw`
    UPDATE break_cards c SET record = decode(r.record, 'hex')
    FROM unnest(
      ${records.map(({ pack }) => pack)}::int[], ${records.map(({ pos }) => pos)}::int[],
      ${records.map(({ bytes }) => Buffer.from(bytes).toString("hex"))}::text[]
    ) AS r (pack, pos, record)
    WHERE c.break_id = ${breakId}::uuid AND c.pack_position = r.pack AND c.position = r.pos`;
  const packs = [...new Set(records.map(({ pack }) => pack))];
  return {
    cards: rows.map(({ card }) => card),
    root: contentsRoot(
      packs.map((wanted) =>
        records.filter(({ pack }) => pack === wanted).map(({ bytes }) => bytes),
      ),
    ),
  };
}

async function listRecorded(tx: Tx, breakId: string): Promise<Row[]> {
  const rows = await queryRows(tx, rowSchema)`
    SELECT p.box_id AS box, c.pack_position AS pack, c.position AS pos, c.offset_a_ms AS "tA",
      c.offset_b_ms AS "tB",
      coalesce(encode(f.sha256, 'hex'), '') AS front, coalesce(encode(b.sha256, 'hex'), '') AS back,
      c.player, c.set, c.number, c.parallel, c.rarity, c.serial
    FROM break_cards c JOIN breaks k ON k.id = c.break_id JOIN products p ON p.id = k.product_id
      LEFT JOIN scans f ON f.id = c.front_scan_id LEFT JOIN scans b ON b.id = c.back_scan_id
    WHERE c.break_id = ${breakId}::uuid ORDER BY c.pack_position, c.position`;
  return rows.map(({ box, tA, tB, ...card }) => ({ card, box, tA, tB }));
}
