import "server-only";

import { z } from "zod";

import { hashCovers } from "@/lib/ledger/log/hash-covers";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { consistencyCovers } from "@/lib/ledger/log/tree-nodes";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { type BoxAnchor, receiptSchema } from "@/lib/proof/anchors/schema";

const rowSchema = z.object({
  size: column.bigint,
  note: column.text,
  receipt: column.json,
  createdAt: column.date,
});

/**
 * Of each service, the first anchor that covers all of a box's events. While there is none, the
 * latest one, if it covers the first event.
 * @param size that of the bundle's checkpoint, which they are proven to be the beginning of
 */
export async function listBoxAnchors(
  tx: Tx,
  { firstSeq, lastSeq, size }: { firstSeq: number; lastSeq: number; size: number },
): Promise<BoxAnchor[]> {
  const rows = await queryRows(tx, rowSchema)`
    SELECT DISTINCT ON (a.service) a.size, c.note, a.receipt, a.created_at AS "createdAt"
    FROM ledger_anchors a JOIN ledger_checkpoints c USING (signer, size)
    WHERE a.signer = ${getLogSigner().id} AND a.size > ${firstSeq} AND a.size <= ${size}
    ORDER BY a.service, a.size > ${lastSeq} DESC, CASE WHEN a.size > ${lastSeq} THEN a.size ELSE -a.size END`;
  const anchors: BoxAnchor[] = [];
  // One after the other, because a transaction has one connection.
  for (const { size: anchoredSize, note, receipt, createdAt } of rows) {
    const hashes = await hashCovers(tx, consistencyCovers(Number(anchoredSize), size));
    anchors.push({
      checkpoint: note,
      size: Number(anchoredSize),
      createdAt: createdAt.toISOString(),
      receipt: receiptSchema.parse(receipt),
      hashes: hashes.map((hash) => Buffer.from(hash).toString("hex")),
    });
  }
  return anchors;
}
