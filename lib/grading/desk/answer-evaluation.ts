import "server-only";

import { addCardEvents, cardsWithIds } from "@/lib/cards/add-card-events";
import { extendStorage } from "@/lib/cards/card-transitions";
import { listPaidAt } from "@/lib/cards/list-paid-at";
import { evaluationAnsweredMail } from "@/lib/grading/desk/desk-mails";
import { notifyOwner } from "@/lib/grading/desk/notify-owner";
import type { AnswerInput, AnsweredEvaluation } from "@/lib/grading/desk/schema";
import { type LockedSubmission, lockSubmission } from "@/lib/grading/lock-submission";
import { numericGradeSchema, opinionSchema } from "@/lib/grading/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { nowOrLater } from "@/lib/platform/time";
import { findStorageEnd } from "@/lib/settings/free-storage";

type Options = {
  evaluationId: string;
  input: AnswerInput;
  actorId: string;
  requestId: string;
  now?: Date;
};

/**
 * Records the desk's opinion and unlocks the card. The last answer closes the submission. Repeating
 * an answer is a no-op.
 * @throws {AppError} 404; 409 if it is unpaid, canceled, or already has a different answer
 */
export async function answerEvaluation({ now = new Date(), ...options }: Options) {
  return await retryOnConflict(() => db.$transaction((tx) => answer(tx, { ...options, now })));
}

async function answer(
  tx: Tx,
  { evaluationId, input, actorId, requestId, now: requestedAt }: Required<Options>,
): Promise<AnsweredEvaluation> {
  const submissionId = await findSubmission(tx, evaluationId);
  const submission = await lockSubmission(tx, { id: submissionId });
  const evaluation = await tx.gradingEvaluation.findUniqueOrThrow({
    where: { id: evaluationId },
    select: {
      cardId: true,
      expectedFrom: true,
      expectedTo: true,
      finding: true,
      finishedAt: true,
    },
  });
  if (!submission) throw evaluationNotFound();
  const { number } = submission;
  const answered = (answeredAt: Date): AnsweredEvaluation => ({
    evaluationId,
    submissionNumber: number,
    opinion: opinionSchema.parse({ ...input, answeredAt: answeredAt.toISOString() }),
  });
  if (evaluation.finishedAt) {
    const { expectedFrom, expectedTo, finding, finishedAt } = evaluation;
    const isSame =
      expectedFrom === input.from && expectedTo === input.to && finding === input.finding;
    if (isSame) return answered(finishedAt);
    throw new AppError("conflict", "This evaluation already has a different answer.");
  }
  if (submission.status !== "REQUESTED")
    throw new AppError("conflict", `Submission ${number} was canceled. Put its cards back.`);
  const now = nowOrLater(requestedAt);
  const { cardId } = evaluation;
  const { from: expectedFrom, to: expectedTo, finding } = input;
  await tx.gradingEvaluation.update({
    where: { id: evaluationId },
    data: { expectedFrom, expectedTo, finding, finishedAt: now },
    select: { id: true },
  });
  await release(tx, { submission, cardId, now });
  await addCardEvents(tx, { cards: cardsWithIds([cardId]), type: "EVALUATION_ANSWERED", now });
  await recordAudit(tx, {
    actorId,
    action: "evaluation.answered",
    subject: `card ${cardId}`,
    details: { number },
    requestId,
  });
  const { count } = await tx.gradingSubmission.updateMany({
    where: { id: submissionId, status: "REQUESTED", lines: { none: { releasedAt: null } } },
    data: { status: "ANSWERED", answeredAt: now },
  });
  if (count > 0) await notifyOfAnswers(tx, { submission, now });
  return answered(now);
}

/** Finds the paid submission, even if it was canceled. */
async function findSubmission(tx: Tx, evaluationId: string): Promise<string> {
  const evaluation = await tx.gradingEvaluation.findUnique({
    where: { id: evaluationId },
    select: {
      lines: {
        where: { submission: { paymentId: { not: null } } },
        select: { submissionId: true },
        orderBy: { submission: { paidAt: "desc" } },
        take: 1,
      },
    },
  });
  if (!evaluation) throw evaluationNotFound();
  const [line] = evaluation.lines;
  if (!line) throw new AppError("conflict", "This evaluation is not paid yet.");
  return line.submissionId;
}

/** Unlocks the card (by trigger) and gives its owner time to act on the answer. */
async function release(
  tx: Tx,
  { submission, cardId, now }: { submission: LockedSubmission; cardId: string; now: Date },
): Promise<void> {
  await tx.gradingCard.update({
    where: { submissionId_cardId: { submissionId: submission.id, cardId } },
    data: { releasedAt: now },
    select: { cardId: true },
  });
  const cards = cardsWithIds([cardId]);
  const paidAt = [submission.paidAt ?? now, ...(await listPaidAt(tx, cards))];
  await extendStorage(tx, { cards, storageEnd: await findStorageEnd(tx, { since: now, paidAt }) });
}

async function notifyOfAnswers(
  tx: Tx,
  {
    submission,
    now,
  }: { submission: { id: string; number: string; userId: string | null }; now: Date },
): Promise<void> {
  const { id, number } = submission;
  const lines = await tx.gradingCard.findMany({
    where: { submissionId: id },
    select: {
      card: { select: { player: true, number: true } },
      evaluation: { select: { expectedFrom: true, expectedTo: true, finding: true } },
    },
    orderBy: { card: { sequence: "asc" } },
  });
  const cards = lines.map(({ card, evaluation }) => ({
    playerName: card.player,
    cardNumber: card.number,
    from: numericGradeSchema.parse(evaluation?.expectedFrom),
    to: numericGradeSchema.parse(evaluation?.expectedTo),
    finding: evaluation?.finding ?? "",
  }));
  await notifyOwner(tx, {
    submission,
    kind: "EVALUATION_ANSWERED",
    now,
    compose: (owner) => evaluationAnsweredMail(owner, { id, number, cards }),
  });
}

const evaluationNotFound = () => new AppError("not_found", "We couldn't find that evaluation.");
