import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { boxOf } from "@/lib/proof/overview/box-of";
import type { LatestEvent } from "@/lib/proof/overview/overview";
import { type Entry, historyOf } from "@/lib/proof/passport/history";
import { parseLeaf } from "@/lib/proof/passport/read-leaf";

const PER_PAGE = 20;

const rowSchema = z.object({
  seq: column.bigint,
  box: column.text,
  product: column.text.nullable(),
  leaf: column.bytes,
  leafHash: column.bytes,
});
type Row = z.infer<typeof rowSchema>;

export async function listLatestEvents(
  before: number,
): Promise<{ events: LatestEvent[]; next: number | null }> {
  const rows = await queryRows(db, rowSchema)`
    SELECT e.seq, e.box, e.leaf, e.leaf_hash AS "leafHash", p.name AS product
    FROM ledger_entries e LEFT JOIN products p ON p.box_id = e.box
    WHERE e.seq < ${before} ORDER BY e.seq DESC LIMIT ${Prisma.raw(`${PER_PAGE}`)}`;
  return {
    events: groupsOf(rows.toReversed()).flatMap(toEvents).toReversed(),
    next: rows.length === PER_PAGE ? Number(rows.at(-1)?.seq ?? 0) || null : null,
  };
}

function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.box === row.box) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function toEvents(rows: Row[]): LatestEvent[] {
  const { box = "", product = null } = rows[0] ?? {};
  return historyOf(rows.map(toEntry)).map(({ at, words, entries }) => ({
    seq: entries[0]?.seq ?? 0,
    boxId: boxOf(box),
    product,
    at,
    words,
  }));
}

const toEntry = ({ seq, leaf, leafHash }: Row): Entry => ({
  seq: Number(seq),
  leafHash: Buffer.from(leafHash).toString("hex"),
  leaf: parseLeaf(Buffer.from(leaf).toString("utf8")),
  isSigned: true,
});
