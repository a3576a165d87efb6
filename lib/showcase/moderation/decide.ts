import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import {
  type LockedSubject,
  lockSubject,
  type ModeratedSubject,
  ofSubject,
} from "@/lib/showcase/moderation/lock-subject";
import { notifyOwner } from "@/lib/showcase/moderation/notify-owner";

type Options = ModeratedSubject & { actorId: string; requestId: string; now?: Date };
type Actor = Pick<Options, "actorId" | "requestId"> & { now: Date };

/** @throws {AppError} 404; 409 if it was already taken back or hidden */
export function hide({ reason, ...options }: Options & { reason: string }): Promise<void> {
  return decide(options, async (tx, subject, actor) => {
    if (subject.isEnded) throw new AppError("conflict", "Its owner just made it private.");
    if (subject.isHidden) throw new AppError("conflict", "This is already hidden.");
    await setHidden(tx, subject, { hiddenAt: actor.now, hiddenReason: reason });
    const count = await settle(tx, subject, "UPHELD", actor);
    await audit(tx, subject, "hidden", actor, count);
    await notifyOwner(tx, { subject, reason, now: actor.now });
  });
}

/** @throws {AppError} 404; 409 if it is not hidden */
export function restore(options: Options): Promise<void> {
  return decide(options, async (tx, subject, actor) => {
    if (!subject.isHidden) throw new AppError("conflict", "This is no longer hidden.");
    await setHidden(tx, subject, { hiddenAt: null, hiddenReason: null });
    await audit(tx, subject, "restored", actor, 0);
    if (!subject.isEnded) await notifyOwner(tx, { subject, reason: null, now: actor.now });
  });
}

/** @throws {AppError} 404; 409 if no report is open */
export function dismissReports(options: Options): Promise<void> {
  return decide(options, async (tx, subject, actor) => {
    const count = await settle(tx, subject, "DISMISSED", actor);
    if (count === 0) throw new AppError("conflict", "The reports of this were already reviewed.");
    await audit(tx, subject, "reports_dismissed", actor, count);
  });
}

async function decide(
  { type, id, actorId, requestId, now = new Date() }: Options,
  decision: (tx: Tx, subject: LockedSubject, actor: Actor) => Promise<void>,
): Promise<void> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) =>
      decision(tx, await lockSubject(tx, { type, id }), { actorId, requestId, now }),
    ),
  );
}

async function setHidden(
  tx: Tx,
  { type, id }: ModeratedSubject,
  data: { hiddenAt: Date | null; hiddenReason: string | null },
): Promise<void> {
  if (type === "publications")
    await tx.publication.update({ where: { id }, data, select: { id: true } });
  else await tx.showcase.update({ where: { userId: id }, data, select: { userId: true } });
}

async function settle(
  tx: Tx,
  subject: ModeratedSubject,
  status: "UPHELD" | "DISMISSED",
  { actorId, now }: Actor,
): Promise<number> {
  const { count } = await tx.publicationReport.updateMany({
    where: { ...ofSubject(subject), status: "OPEN" },
    data: { status, decidedAt: now, decidedById: actorId },
  });
  return count;
}

async function audit(
  tx: Tx,
  { type, id }: ModeratedSubject,
  step: "hidden" | "restored" | "reports_dismissed",
  { actorId, requestId }: Actor,
  reportCount: number,
): Promise<void> {
  const noun = type === "publications" ? "publication" : "showcase";
  await recordAudit(tx, {
    actorId,
    action: `${noun}.${step}`,
    subject: `${noun} ${id}`,
    details: { reports: reportCount },
    requestId,
  });
}
