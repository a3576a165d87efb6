import "server-only";

import { checkInvariants } from "@/lib/health/checks/check-invariants";
import { type Checks, checkSchema, type InvariantCheck } from "@/lib/health/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { databaseHealth } from "@/lib/platform/database/database-health";
import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";
import { findLedgerProblem } from "@/lib/proof/continuity/check-continuity";

/** Longer than any check, so that only one whose process died is given up. */
const GIVEN_UP_AFTER_MS = 30 * MINUTE_MS;
const KEPT_DAYS = 90;
const SHOWN = 20;

type Options = { actorId: string; requestId: string; now?: Date };

/** @throws {AppError} 409, while another is running */
export async function startCheck({ actorId, requestId, now = new Date() }: Options): Promise<void> {
  try {
    await db.$transaction(async (tx) => {
      await tx.invariantCheck.updateMany({
        where: { endedAt: null, startedAt: { lt: new Date(now.getTime() - GIVEN_UP_AFTER_MS) } },
        data: { endedAt: now, error: "The check was interrupted." },
      });
      const { id } = await tx.invariantCheck.create({
        data: { startedById: actorId, startedAt: now },
        select: { id: true },
      });
      await addJobs(tx, checkInvariants, [id]);
      const subject = `check ${id}`;
      await recordAudit(tx, { actorId, action: "invariants.checked", subject, requestId });
    });
  } catch (error) {
    if (isUniqueViolation(error, "invariant_checks_one_running"))
      throw new AppError("conflict", "A check is already running.");
    throw error;
  }
}

export async function readChecks(): Promise<Checks> {
  const [checks, { clockOffSeconds }, ledgerProblem] = await Promise.all([
    listChecks(),
    databaseHealth(),
    findLedgerProblem(),
  ]);
  return { checks, clockOffSeconds, ledgerProblem };
}

/** The newest 20. */
async function listChecks(): Promise<InvariantCheck[]> {
  const rows = await db.invariantCheck.findMany({
    select: {
      id: true,
      startedAt: true,
      endedAt: true,
      breaches: true,
      error: true,
      startedBy: { select: { username: true } },
    },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: SHOWN,
  });
  return rows.map(({ startedBy, startedAt, endedAt, breaches, ...row }) => ({
    ...row,
    startedBy: startedBy?.username ?? null,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    breaches: checkSchema.shape.breaches.parse(breaches),
  }));
}

export async function deleteOldChecks(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.invariantCheck.deleteMany({ where: { startedAt: { lt: before } } });
}
