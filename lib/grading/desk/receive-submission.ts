import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { cardsOfSubmission } from "@/lib/grading/cards-of-submission";
import { enqueueStepMail } from "@/lib/grading/desk/enqueue-step-mail";
import { getDeskSubmission } from "@/lib/grading/desk/get-desk-submission";
import type { DeskSubmission } from "@/lib/grading/desk/schema";
import { someMissing } from "@/lib/grading/desk/some-missing";
import { lockSubmission } from "@/lib/grading/lock-submission";
import { submissionNotFound } from "@/lib/grading/queries";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { nowOrLater } from "@/lib/platform/time";

type Options = { id: string; actorId: string; requestId: string; now?: Date };

/** Idempotent. Throws 404, or 409 while a card is missing and once it was canceled or sent. */
export async function receiveSubmission({
  id,
  actorId,
  requestId,
  now: requestedAt = new Date(),
}: Options): Promise<DeskSubmission> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const submission = await lockSubmission(tx, { id });
      if (!submission?.paymentId || submission.service !== "GRADING") throw submissionNotFound();
      if (submission.status === "RECEIVED") return;
      const now = nowOrLater(requestedAt);
      const { count } = await tx.gradingSubmission.updateMany({
        where: { id, status: "REQUESTED", lines: { none: { receivedAt: null } } },
        data: { status: "RECEIVED", receivedAt: now },
      });
      if (count === 0) {
        if (submission.status !== "REQUESTED") throw cannotReceive(submission);
        const missing = { submissionId: id, receivedAt: null };
        throw someMissing(await tx.gradingCard.count({ where: missing }));
      }
      await addCardEvents(tx, { cards: cardsOfSubmission(id), type: "GRADING_RECEIVED", now });
      await enqueueStepMail(tx, { submissionId: id, step: "RECEIVED" });
      await recordAudit(tx, {
        actorId,
        action: "grading.received",
        subject: `grading submission ${id}`,
        details: { number: submission.number },
        requestId,
      });
    }),
  );
  return getDeskSubmission(id);
}

export function cannotReceive({
  status,
  number,
}: Pick<DeskSubmission, "status" | "number">): AppError {
  return new AppError(
    "conflict",
    status === "CANCELLED"
      ? `Submission ${number} was canceled. Put its cards back.`
      : `Submission ${number} was already received.`,
  );
}
