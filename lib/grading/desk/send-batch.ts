import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { cardsOfSubmission } from "@/lib/grading/cards-of-submission";
import { enqueueStepMail } from "@/lib/grading/desk/enqueue-step-mail";
import { batchNotFound, getGradingBatch } from "@/lib/grading/desk/get-batch";
import { listBoxesOf } from "@/lib/grading/desk/list-boxes-of";
import { lockBatch } from "@/lib/grading/desk/lock-batch";
import type { DeskBatch } from "@/lib/grading/desk/schema";
import { appendEvents } from "@/lib/ledger/append-events";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { nowOrLater } from "@/lib/platform/time";
import type { ShipInput } from "@/lib/shipments/schema";

type Options = {
  id: string;
  input: ShipInput;
  actorId: string;
  requestId: string;
  now?: Date;
};

/** Idempotent. Throws 404, or 409 if it was sent with a different tracking number. */
export async function sendGradingBatch({
  now = new Date(),
  ...options
}: Options): Promise<DeskBatch> {
  await retryOnConflict(() => db.$transaction((tx) => send(tx, { ...options, now })));
  return getGradingBatch(options.id);
}

async function send(
  tx: Tx,
  { id, input, actorId, requestId, now: requestedAt }: Required<Options>,
): Promise<void> {
  const batch = await lockBatch(tx, id);
  if (!batch) throw batchNotFound();
  const { number, company } = batch;
  const now = nowOrLater(requestedAt);
  const { count } = await tx.gradingBatch.updateMany({
    where: { id, status: "OPEN" },
    data: { status: "SENT", sentAt: now, ...input },
  });
  if (count === 0) {
    const isSame = await tx.gradingBatch.count({ where: { id, ...input } });
    if (isSame > 0) return;
    throw new AppError(
      "conflict",
      `Batch ${number} was already sent with a different tracking number.`,
    );
  }
  await tx.gradingSubmission.updateMany({
    where: { batchId: id, status: "RECEIVED" },
    data: { status: "SENT", sentAt: now },
  });
  const submissions = await tx.gradingSubmission.findMany({
    where: { batchId: id },
    select: { id: true, lines: { select: { cardId: true } } },
    orderBy: { paidAt: "asc" },
  });
  for (const { id: submissionId } of submissions) {
    await addCardEvents(tx, { cards: cardsOfSubmission(submissionId), type: "GRADING_SENT", now });
    await enqueueStepMail(tx, { submissionId, step: "SENT" });
  }
  await recordAudit(tx, {
    actorId,
    action: "grading_batch.sent",
    subject: `grading batch ${id}`,
    details: { number, carrier: input.carrier },
    requestId,
  });
  const cardIds = submissions.flatMap(({ lines }) => lines.map(({ cardId }) => cardId));
  const events = (await listBoxesOf(tx, cardIds)).map(
    ({ card, box }) => ({ type: "CUSTODY", box, state: "SENT_TO_GRADING", card, company }) as const,
  );
  await appendEvents(tx, { events, now });
}
