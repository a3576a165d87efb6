import "server-only";

import { z } from "zod";

import { AUDIT_LOG } from "@/lib/ledger/events";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { boxOf } from "@/lib/proof/overview/box-of";
import { type EventKind, typesOf } from "@/lib/proof/overview/event-kinds";
import type { BoxEvents } from "@/lib/proof/overview/overview";
import { type Entry, historyOf } from "@/lib/proof/passport/history";
import { parseLeaf } from "@/lib/proof/passport/read-leaf";

const PER_PAGE = 20;
const LIMIT = Prisma.raw(`${PER_PAGE}`);

const rowSchema = z.object({
  seq: column.bigint,
  box: column.text,
  product: column.text.nullable(),
  imageUrl: column.text.nullable(),
  leaf: column.bytes,
  leafHash: column.bytes,
});
type Row = z.infer<typeof rowSchema>;

type Options = { before: number; kind?: EventKind | null };

/** A page of the newest events, those of each box together. */
export async function listLatestEvents({
  before,
  kind = null,
}: Options): Promise<{ boxes: BoxEvents[]; next: number | null }> {
  const rows = await queryRows(db, rowSchema)`
    SELECT e.seq, e.box, e.leaf, e.leaf_hash AS "leafHash", p.name AS product,
      p.image_url AS "imageUrl"
    FROM (${newestOf({ before, kind })}) e LEFT JOIN products p ON p.box_id = e.box
    ORDER BY e.seq DESC LIMIT ${LIMIT}`;
  return {
    boxes: byBox(rows),
    next: rows.length === PER_PAGE ? Number(rows.at(-1)?.seq ?? 0) || null : null,
  };
}

/** Reads each type by its index, because a kind may be rare. */
const newestOf = ({ before, kind }: Required<Options>) =>
  kind === null
    ? Prisma.sql`SELECT * FROM ledger_entries WHERE seq < ${before} ORDER BY seq DESC LIMIT ${LIMIT}`
    : Prisma.sql`
        SELECT newest.* FROM unnest(${typesOf(kind)}::text[]) AS wanted (type)
        CROSS JOIN LATERAL (SELECT l.* FROM ledger_entries l
          WHERE l.type = wanted.type AND l.seq < ${before} ORDER BY l.seq DESC LIMIT ${LIMIT}) newest`;

function byBox(rows: readonly Row[]): BoxEvents[] {
  const boxes = new Map<string, Row[]>();
  for (const row of rows) {
    const known = boxes.get(row.box);
    if (known) known.push(row);
    else boxes.set(row.box, [row]);
  }
  return [...boxes].map(([box, ofBox]) => toBoxEvents(box, ofBox));
}

function toBoxEvents(box: string, rows: readonly Row[]): BoxEvents {
  const boxId = boxOf(box);
  const history = historyOf(rows.toReversed().map(toEntry));
  return {
    boxId,
    name: boxId ? (rows[0]?.product ?? "A box") : box === AUDIT_LOG ? "Our log" : "A drop",
    imageUrl: rows[0]?.imageUrl ?? null,
    events: history
      .map(({ at, words, entries }) => ({ seq: entries[0]?.seq ?? 0, at, words }))
      .toReversed(),
  };
}

const toEntry = ({ seq, leaf, leafHash }: Row): Entry => ({
  seq: Number(seq),
  leafHash: Buffer.from(leafHash).toString("hex"),
  leaf: parseLeaf(Buffer.from(leaf).toString("utf8")),
  isSigned: true,
});
