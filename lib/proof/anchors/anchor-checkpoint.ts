import "server-only";

import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { addMissingJobs } from "@/lib/platform/jobs/add-missing-jobs";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { HOUR_MS, SECOND_MS } from "@/lib/platform/time";

const ANCHOR_EVERY_MS = HOUR_MS;
const TIMEOUT_MS = 30 * SECOND_MS;

export const TIMESTAMP_JOB = "rfc3161";

export const anchorCheckpoint: Task = {
  name: "anchor-checkpoint",
  maxAttempts: UNLIMITED_ATTEMPTS,
  isSerial: true,
  run: () => anchorLatest(),
};

export async function addDueAnchor(now = new Date()): Promise<void> {
  if (await findDue(now)) await addMissingJobs(anchorCheckpoint, [TIMESTAMP_JOB]);
}

async function anchorLatest(now = new Date()): Promise<void> {
  const { LEDGER_RFC3161_URL: url, LEDGER_RFC3161_CERTIFICATES: pinned } = getEnv();
  const checkpoint = await findDue(now);
  if (!checkpoint || !url) return;
  const { signer, size, root, note } = checkpoint;
  // Loaded on demand: few deployments have a service, and its packages are large.
  const { requestTimestamp } = await import("@/lib/proof/anchors/request-timestamp");
  const receipt = await requestTimestamp(note, {
    url,
    pinned,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await db.ledgerAnchor.createMany({
    data: { signer, size, root, receipt, createdAt: now },
    skipDuplicates: true,
  });
}

async function findDue(now: Date) {
  if (!getEnv().LEDGER_RFC3161_URL) return null;
  const where = { signer: getLogSigner().id };
  const [checkpoint, latest] = await Promise.all([
    db.ledgerCheckpoint.findFirst({ where, orderBy: { size: "desc" } }),
    db.ledgerAnchor.findFirst({
      where,
      orderBy: { size: "desc" },
      select: { size: true, createdAt: true },
    }),
  ]);
  if (!checkpoint || !latest) return checkpoint;
  const isDue = now.getTime() - latest.createdAt.getTime() >= ANCHOR_EVERY_MS;
  return isDue && checkpoint.size > latest.size ? checkpoint : null;
}
