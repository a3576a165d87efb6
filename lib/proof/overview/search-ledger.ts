import "server-only";

import { z } from "zod";

import { boxIdInAddress } from "@/lib/cards/box-address";
import { cleanLine } from "@/lib/platform/clean-text.mjs";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { boxOf } from "@/lib/proof/overview/box-of";
import type { LedgerSearch } from "@/lib/proof/overview/overview";
import { eventSentence } from "@/lib/proof/passport/event-sentence";
import { parseLeaf } from "@/lib/proof/passport/read-leaf";
import { boxParamsSchema } from "@/lib/proof/schema";

const HASH = /^[0-9a-f]{64}$/;

const rowSchema = z.object({
  kind: z.enum(["ORDER", "ENTRY"]),
  seq: column.bigint,
  box: column.text,
  at: column.date,
  leaf: column.bytes,
});

/** Accepts a box id or its label's address, an order commitment, or an entry hash. */
export async function searchLedger(text: string, size: number): Promise<LedgerSearch> {
  const term = cleanLine(text).toLowerCase();
  const boxId = boxIdInAddress(term) ?? boxParamsSchema.safeParse({ boxId: term }).data?.boxId;
  if (boxId) {
    const entry = await db.ledgerEntry.findFirst({
      where: { box: boxId, seq: { lt: size } },
      select: { seq: true },
    });
    return entry ? { kind: "BOX", boxId } : { kind: "NOTHING" };
  }
  if (!HASH.test(term)) return { kind: "UNREADABLE" };
  const [row] = await queryRows(db, rowSchema)`
    SELECT 'ORDER' AS kind, seq, box, at, leaf FROM ledger_entries
    WHERE type = 'ASSIGN' AND leaf_text(leaf, 'orderCommit') = ${term} AND seq < ${size}
    UNION ALL
    SELECT 'ENTRY', seq, box, at, leaf FROM ledger_entries
    WHERE leaf_hash = decode(${term}, 'hex') AND seq < ${size}
    LIMIT 1`;
  if (!row) return { kind: "NOTHING" };
  const { kind, seq, box, at, leaf } = row;
  const words = eventSentence(parseLeaf(Buffer.from(leaf).toString("utf8")));
  return { kind, seq: Number(seq), boxId: boxOf(box), at, words };
}
