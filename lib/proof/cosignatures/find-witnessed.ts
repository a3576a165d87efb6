import "server-only";

import { getLogSigner } from "@/lib/ledger/log/log-signer";
import type { Tx } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import type { Witnessed } from "@/lib/proof/anchors/schema";
import { cosignedNote } from "@/lib/proof/cosignatures/cosigned-note";
import { proveBeginning } from "@/lib/proof/prove-beginning";
import { getServiceKeys } from "@/lib/proof/service-keys";
import { toHex } from "@/lib/proof/verify/encoding";

/**
 * The latest checkpoint that enough witnesses cosigned, or while there is none, that any did.
 * @param size that of the bundle's checkpoint, which it is proven to be the beginning of
 */
export async function findWitnessed(tx: Tx, size: number): Promise<Witnessed | null> {
  const { quorum } = getServiceKeys().witnesses;
  const from = (await findSize(tx, { size, quorum })) ?? (await findSize(tx, { size, quorum: 1 }));
  if (from === null) return null;
  const { note } = await tx.ledgerCheckpoint.findUniqueOrThrow({
    where: { signer_size: { signer: getLogSigner().id, size: from } },
    select: { note: true },
  });
  const hashes = await proveBeginning(tx, { from, to: size });
  return { checkpoint: await cosignedNote(tx, { size: from, note }), hashes: hashes.map(toHex) };
}

async function findSize(
  tx: Tx,
  { size, quorum }: { size: number; quorum: number },
): Promise<number | null> {
  const [found] = await tx.ledgerCosignature.groupBy({
    by: ["size"],
    where: {
      signer: getLogSigner().id,
      size: { lte: size },
      witness: { in: getEnv().LEDGER_WITNESSES.map(({ id }) => id) },
    },
    having: { witness: { _count: { gte: quorum } } },
    orderBy: { size: "desc" },
    take: 1,
  });
  return found ? Number(found.size) : null;
}
