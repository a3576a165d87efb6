import "server-only";

import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { addMissingJobs } from "@/lib/platform/jobs/add-missing-jobs";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { SECOND_MS } from "@/lib/platform/time";
import { requestCosignature } from "@/lib/proof/cosignatures/request-cosignature";

/** Short, because refunds share the same few workers. */
const TIMEOUT_MS = 10 * SECOND_MS;

export const cosignCheckpoint: Task = {
  name: "cosign-checkpoint",
  maxAttempts: UNLIMITED_ATTEMPTS,
  isSerial: true,
  run: (id) => cosignBy(id),
};

export async function addDueCosignatures(): Promise<void> {
  const due: string[] = [];
  for (const { id } of getEnv().LEDGER_WITNESSES) if (await findDue(id)) due.push(id);
  await addMissingJobs(cosignCheckpoint, due);
}

async function cosignBy(id: string): Promise<void> {
  const witness = getEnv().LEDGER_WITNESSES.find((one) => one.id === id);
  const due = witness && (await findDue(id));
  if (!due) return;
  const { checkpoint, cosigned } = due;
  const line = await requestCosignature(witness, {
    checkpoint,
    cosigned,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await db.ledgerCosignature.createMany({
    data: { witness: id, signer: getLogSigner().id, size: checkpoint.size, line },
    skipDuplicates: true,
  });
}

async function findDue(witness: string) {
  const checkpoint = await findCheckpoint(db);
  const last = await db.ledgerCosignature.findFirst({
    where: { witness, signer: getLogSigner().id },
    orderBy: { size: "desc" },
    select: { size: true },
  });
  const cosigned = Number(last?.size ?? 0);
  return checkpoint && checkpoint.size > cosigned ? { checkpoint, cosigned } : null;
}
