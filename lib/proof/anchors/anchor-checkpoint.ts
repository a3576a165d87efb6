import "server-only";

import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { anyRowSchema } from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import type { Task } from "@/lib/platform/jobs/task";
import { HOUR_MS, SECOND_MS } from "@/lib/platform/time";
import type { AnchorService } from "@/lib/proof/anchors/schema";

const ANCHOR_EVERY_MS = HOUR_MS;
const TIMEOUT_MS = 30 * SECOND_MS;
/** The largest there can be: retries go on while a service is away, every six hours at last. */
const MAX_ATTEMPTS = 32_767;

/** Sends the latest checkpoint to one service, by its name. Its retries wait longer each time. */
export const anchorCheckpoint: Task = {
  name: "anchor-checkpoint",
  maxAttempts: MAX_ATTEMPTS,
  isSerial: true,
  run: (service) => anchorTo(service),
};

/** Adds a job for each service that is due and has none. A failed one keeps its next attempt. */
export async function addDueAnchors(now = new Date()): Promise<void> {
  const due: AnchorService[] = [];
  for (const service of getEnv().LEDGER_ANCHORS)
    if ((await findDue(service, now)) && !(await hasJob(service))) due.push(service);
  await addJobs(db, anchorCheckpoint, due);
}

async function anchorTo(id: string, now = new Date()): Promise<void> {
  const service = getEnv().LEDGER_ANCHORS.find((name) => name === id);
  const checkpoint = service && (await findDue(service, now));
  if (!checkpoint) return;
  const { signer, size, root, note } = checkpoint;
  // Loaded here, since few deployments have a service, and its packages are large.
  const { getAnchor } = await import("@/lib/proof/anchors/get-anchor");
  const receipt = await getAnchor(service).anchor(note, AbortSignal.timeout(TIMEOUT_MS));
  await db.ledgerAnchor.createMany({
    data: { service, signer, size, root, receipt, createdAt: now },
    skipDuplicates: true,
  });
}

/** The latest checkpoint, if it is new and the last anchor an hour old. */
async function findDue(service: AnchorService, now: Date) {
  const signer = getLogSigner().id;
  const [checkpoint, last] = await Promise.all([
    db.ledgerCheckpoint.findFirst({ where: { signer }, orderBy: { size: "desc" } }),
    db.ledgerAnchor.findFirst({
      where: { service, signer },
      orderBy: { size: "desc" },
      select: { size: true, createdAt: true },
    }),
  ]);
  if (!checkpoint || !last) return checkpoint;
  const isDue = now.getTime() - last.createdAt.getTime() >= ANCHOR_EVERY_MS;
  return isDue && checkpoint.size > last.size ? checkpoint : null;
}

async function hasJob(service: AnchorService): Promise<boolean> {
  const [job] = await queryRows(db, anyRowSchema)`
    SELECT FROM graphile_worker.jobs WHERE key = ${`${anchorCheckpoint.name}:${service}`}`;
  return job !== undefined;
}
