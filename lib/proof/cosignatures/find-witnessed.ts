import "server-only";

import { listSigners } from "@/lib/ledger/log/key-changes";
import type { Tx } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import type { Witnessed } from "@/lib/proof/anchors/schema";
import { cosignedNote } from "@/lib/proof/cosignatures/cosigned-note";
import { proveBeginning } from "@/lib/proof/prove-beginning";
import { getServiceKeys } from "@/lib/proof/service-keys";
import { toHex } from "@/lib/proof/verify/encoding";

/** Bounds the search when no quorum was reached: 16 hours at one sale a minute. */
const MAX_CHECKPOINTS = 1000;

/** The latest checkpoint with a quorum of cosignatures, or else the latest with any. */
export async function findWitnessed(tx: Tx, size: number): Promise<Witnessed | null> {
  const signers = await listSigners(tx);
  const { quorum } = getServiceKeys().witnesses;
  const cosigned = await tx.ledgerCosignature.groupBy({
    by: ["signer", "size"],
    where: {
      signer: { in: signers },
      size: { lte: size },
      witness: { in: getEnv().LEDGER_WITNESSES.map(({ id }) => id) },
    },
    _count: { witness: true },
    orderBy: { size: "desc" },
    take: MAX_CHECKPOINTS,
  });
  const witnessed = cosigned.find(({ _count }) => _count.witness >= quorum) ?? cosigned[0];
  if (!witnessed) return null;
  const { signer } = witnessed;
  const { note } = await tx.ledgerCheckpoint.findUniqueOrThrow({
    where: { signer_size: { signer, size: witnessed.size } },
    select: { note: true },
  });
  const from = Number(witnessed.size);
  const hashes = await proveBeginning(tx, { from, to: size });
  return {
    checkpoint: await cosignedNote(tx, { size: from, note, signer }),
    hashes: hashes.map(toHex),
  };
}
