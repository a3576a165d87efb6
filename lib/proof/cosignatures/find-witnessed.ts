import "server-only";

import { getLogSigner } from "@/lib/ledger/log/log-signer";
import type { Tx } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import type { Witnessed } from "@/lib/proof/anchors/schema";
import { cosignedNote } from "@/lib/proof/cosignatures/cosigned-note";
import { proveBeginning } from "@/lib/proof/prove-beginning";
import { getServiceKeys } from "@/lib/proof/service-keys";
import { toHex } from "@/lib/proof/verify/encoding";

/** Bounds the search for a quorum that was never reached: with one sale a minute, 16 hours. */
const MAX_CHECKPOINTS = 1000;

/**
 * The latest checkpoint that enough witnesses cosigned, or if there is none, that any did.
 * @param size that of the bundle's checkpoint, which it is proven to be the beginning of
 */
export async function findWitnessed(tx: Tx, size: number): Promise<Witnessed | null> {
  const signer = getLogSigner().id;
  const { quorum } = getServiceKeys().witnesses;
  const cosigned = await tx.ledgerCosignature.groupBy({
    by: ["size"],
    where: {
      signer,
      size: { lte: size },
      witness: { in: getEnv().LEDGER_WITNESSES.map(({ id }) => id) },
    },
    _count: { witness: true },
    orderBy: { size: "desc" },
    take: MAX_CHECKPOINTS,
  });
  const found = cosigned.find(({ _count }) => _count.witness >= quorum) ?? cosigned[0];
  if (!found) return null;
  const { note } = await tx.ledgerCheckpoint.findUniqueOrThrow({
    where: { signer_size: { signer, size: found.size } },
    select: { note: true },
  });
  const from = Number(found.size);
  const hashes = await proveBeginning(tx, { from, to: size });
  return { checkpoint: await cosignedNote(tx, { size: from, note }), hashes: hashes.map(toHex) };
}
