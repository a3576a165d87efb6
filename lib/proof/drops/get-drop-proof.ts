import "server-only";

import { dropNotFound } from "@/lib/drops/not-found";
import { dropBox } from "@/lib/ledger/events";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { listKeyChanges, listSigners } from "@/lib/ledger/log/key-changes";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db, Prisma, type Tx } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { cosignedNote } from "@/lib/proof/cosignatures/cosigned-note";
import type { DropProof } from "@/lib/proof/drops/schema";
import { listEntries } from "@/lib/proof/list-entries";
import { proveBeginning } from "@/lib/proof/prove-beginning";
import { noCheckpoint } from "@/lib/proof/published-size";
import { getServiceKeys } from "@/lib/proof/service-keys";
import { toHex } from "@/lib/proof/verify/encoding";

const ENTRIES = 3;

/** @throws {AppError} 404 */
export async function getDropProof(slug: string): Promise<DropProof> {
  return db.$transaction(
    async (tx) => {
      const drop = await tx.drop.findUnique({ where: { slug }, select: { id: true } });
      if (!drop) throw dropNotFound();
      const checkpoint = await findCheckpoint(tx);
      if (!checkpoint) throw noCheckpoint();
      const { size } = checkpoint;
      const keyChanges = await listKeyChanges(tx);
      return {
        v: 1,
        drop: drop.id,
        slug,
        site: getEnv().APP_URL,
        key: getLogSigner().verifierKey,
        ...(keyChanges.length > 0 && { keyChanges }),
        checkpoint: checkpoint.note,
        events: await listEntries(tx, { box: dropBox(drop.id), size, limit: ENTRIES }),
        closed: await findClosed(tx, { box: dropBox(drop.id), size }),
        keys: getServiceKeys(),
      };
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead },
  );
}

async function findClosed(
  tx: Tx,
  { box, size }: { box: string; size: number },
): Promise<DropProof["closed"]> {
  const entry = await tx.ledgerEntry.findFirst({
    where: { box, type: "DROP_CLOSED" },
    select: { seq: true },
  });
  if (!entry) return null;
  const signer = { in: await listSigners(tx) };
  const covering = { signer, size: { gt: entry.seq, lte: size } };
  const { quorum } = getServiceKeys().witnesses;
  const [cosigned] = await tx.ledgerCosignature.groupBy({
    by: ["signer", "size"],
    where: { ...covering, witness: { in: getEnv().LEDGER_WITNESSES.map(({ id }) => id) } },
    having: { witness: { _count: { gte: quorum } } },
    orderBy: { size: "asc" },
    take: 1,
  });
  const first = await tx.ledgerCheckpoint.findFirst({
    where: cosigned ? { signer: cosigned.signer, size: cosigned.size } : covering,
    orderBy: { size: "asc" },
    select: { size: true, note: true, signer: true },
  });
  if (!first) return null;
  const from = Number(first.size);
  const hashes = await proveBeginning(tx, { from, to: size });
  return {
    checkpoint: await cosignedNote(tx, { size: from, note: first.note, signer: first.signer }),
    hashes: hashes.map(toHex),
  };
}
