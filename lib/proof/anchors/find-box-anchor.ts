import "server-only";

import { listSigners } from "@/lib/ledger/log/key-changes";
import type { Tx } from "@/lib/platform/database/db";
import { type BoxAnchor, receiptSchema } from "@/lib/proof/anchors/schema";
import { proveBeginning } from "@/lib/proof/prove-beginning";
import { toHex } from "@/lib/proof/verify/encoding";

/** The first anchor that covers all of a box's events, or else the latest that covers the first. */
export async function findBoxAnchor(
  tx: Tx,
  { firstSeq, lastSeq, size }: { firstSeq: number; lastSeq: number; size: number },
): Promise<BoxAnchor | null> {
  const signers = await listSigners(tx);
  const find = (from: number, order: "asc" | "desc") =>
    tx.ledgerAnchor.findFirst({
      where: { signer: { in: signers }, size: { gt: from, lte: size } },
      orderBy: { size: order },
      select: {
        size: true,
        receipt: true,
        createdAt: true,
        checkpoint: { select: { note: true } },
      },
    });
  const anchor = (await find(lastSeq, "asc")) ?? (await find(firstSeq, "desc"));
  if (!anchor) return null;
  const hashes = await proveBeginning(tx, { from: Number(anchor.size), to: size });
  return {
    checkpoint: anchor.checkpoint.note,
    size: Number(anchor.size),
    createdAt: anchor.createdAt.toISOString(),
    receipt: receiptSchema.parse(anchor.receipt),
    hashes: hashes.map(toHex),
  };
}
