import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { moveCards, extendStorage } from "@/lib/cards/card-transitions";
import { listPaidAt } from "@/lib/cards/list-paid-at";
import { cardsOfSubmission } from "@/lib/grading/cards-of-submission";
import { gradingReturnedMail } from "@/lib/grading/desk/desk-mails";
import { getDeskSubmission } from "@/lib/grading/desk/get-desk-submission";
import { listBoxesOf } from "@/lib/grading/desk/list-boxes-of";
import { notifyOwner } from "@/lib/grading/desk/notify-owner";
import type { DeskSubmission } from "@/lib/grading/desk/schema";
import { someMissing } from "@/lib/grading/desk/some-missing";
import { lockSubmission } from "@/lib/grading/lock-submission";
import { submissionNotFound } from "@/lib/grading/queries";
import { appendEvents } from "@/lib/ledger/append-events";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { nowOrLater } from "@/lib/platform/time";
import { findStorageEnd } from "@/lib/settings/free-storage";

type Options = { id: string; actorId: string; requestId: string; now?: Date };

/**
 * Moves the cards back to Vault with a new period of free storage. Idempotent.
 * @throws {AppError} 404; 409 while a card or a result is missing
 */
export async function returnSubmission({ now = new Date(), ...options }: Options) {
  await retryOnConflict(() => db.$transaction((tx) => returnCards(tx, { ...options, now })));
  return getDeskSubmission(options.id);
}

async function returnCards(
  tx: Tx,
  { id, actorId, requestId, now: requestedAt }: Required<Options>,
): Promise<void> {
  const submission = await lockSubmission(tx, { id });
  if (!submission?.paymentId || submission.service !== "GRADING") throw submissionNotFound();
  if (submission.status === "RETURNED") return;
  const now = nowOrLater(requestedAt);
  const { count } = await tx.gradingSubmission.updateMany({
    where: { id, status: "GRADED", lines: { none: { returnedAt: null } } },
    data: { status: "RETURNED", returnedAt: now },
  });
  const lines = await tx.gradingCard.findMany({
    where: { submissionId: id },
    select: { cardId: true, returnedAt: true },
  });
  if (count === 0) {
    if (submission.status !== "GRADED") throw cannotReturn(submission);
    throw someMissing(lines.filter(({ returnedAt }) => returnedAt === null).length);
  }
  const cardIds = lines.map(({ cardId }) => cardId);
  const cards = cardsOfSubmission(id);
  const paidAt = [submission.paidAt ?? now, ...(await listPaidAt(tx, cards))];
  const deadline = await findStorageEnd(tx, { since: now, paidAt });
  await addCardEvents(tx, { cards, type: "GRADING_RETURNED", now });
  await moveCards(tx, { cards, to: "Vault", now });
  await extendStorage(tx, { cards, storageEnd: deadline });
  await tx.gradingCard.updateMany({
    where: { submissionId: id, releasedAt: null },
    data: { releasedAt: now },
  });
  await notifyOwner(tx, {
    submission,
    kind: "GRADING_RETURNED",
    now,
    compose: (owner) =>
      gradingReturnedMail(owner, {
        id,
        number: submission.number,
        cardCount: cardIds.length,
        deadline,
      }),
  });
  await recordAudit(tx, {
    actorId,
    action: "grading.returned",
    subject: `grading submission ${id}`,
    details: { number: submission.number },
    requestId,
  });
  const boxes = await listBoxesOf(tx, cardIds);
  const events = boxes.map(
    ({ card, box }) => ({ type: "CUSTODY", box, state: "RETURNED", card }) as const,
  );
  await appendEvents(tx, { events, now });
}

export function cannotReturn({
  status,
  number,
}: Pick<DeskSubmission, "status" | "number">): AppError {
  const reasons: Partial<Record<DeskSubmission["status"], string>> = {
    RETURNED: `Submission ${number} is already back in the vault.`,
    CANCELLED: `Submission ${number} was canceled. Put its cards back.`,
    SENT: `Submission ${number} is still waiting for results.`,
  };
  return new AppError(
    "conflict",
    reasons[status] ?? `Submission ${number} has not been graded yet.`,
  );
}
