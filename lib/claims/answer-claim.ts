import "server-only";

import { maxCompensationCents } from "@/lib/claims/compensation";
import { getDeskClaim } from "@/lib/claims/desk";
import type { EvidenceViewer } from "@/lib/claims/evidence";
import { claimEvents } from "@/lib/claims/ledger-events";
import { lockOpenClaim, lockParties } from "@/lib/claims/lock-parties";
import { notifyOfAnswer } from "@/lib/claims/notify";
import { type ClaimRow, getClaimRow } from "@/lib/claims/queries";
import { isSaleRefunded, maxRefundCents, refundClaim } from "@/lib/claims/refunds";
import type { AnswerClaimInput, DeskClaimDetail } from "@/lib/claims/schema";
import { findUndoRefusal, undoSale } from "@/lib/claims/undo-sale";
import { appendEvents } from "@/lib/ledger/append-events";
import { lockPayment } from "@/lib/payments/lock-payment";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { formatCents, formatPrice, toCents, toDecimalString } from "@/lib/platform/money";

type Options = AnswerClaimInput & {
  id: string;
  actorId: string;
  viewer: EvidenceViewer;
  requestId: string;
  now?: Date;
};

/**
 * Answers a claim once. A refund is at our cost, or undoes the sale of a card, which returns to its
 * seller. A compensation adds to the balance of the card's owner.
 * @throws {AppError} 400 for an amount that can't be paid; 404; 409 if it is already answered,
 * or if the sale can't be undone
 */
export async function answerClaim(options: Options): Promise<DeskClaimDetail> {
  const { now = new Date() } = options;
  await retryOnConflict(() => db.$transaction((tx) => answerIn(tx, { ...options, now })));
  return getDeskClaim({ id: options.id, viewer: options.viewer, now });
}

async function answerIn(tx: Tx, options: Options & { now: Date }): Promise<void> {
  const { id, answer, words, undo, actorId, requestId, now } = options;
  const before = await getClaimRow(tx, id);
  await lockParties(tx, before);
  // Refunds for a box and its cards are capped together by the price of the box.
  if (before.orderLineId)
    await tx.$queryRaw`
      SELECT FROM order_lines WHERE id = ${before.orderLineId}::uuid FOR NO KEY UPDATE`;
  await lockOpenClaim(tx, id);
  const claim = await getClaimRow(tx, id);
  const cents = answer === "REFUND" ? await refundOf(tx, claim, options) : null;
  const compensation =
    answer === "COMPENSATION" ? toDecimalString(await compensationOf(tx, claim, options)) : null;
  const isUndone = cents !== null && undo;
  const refusal = isUndone ? await findUndoRefusal(tx, claim) : null;
  if (refusal) throw new AppError("conflict", `${refusal} Please refund it at our cost instead.`);

  await tx.claim.update({
    where: { id },
    data: {
      status: "ANSWERED",
      answer,
      answerWords: words,
      isUndone,
      compensation,
      answeredAt: now,
      answeredById: actorId,
    },
    select: { id: true },
  });
  const refund =
    cents === null ? null : await refundClaim(tx, { claimId: id, subject: claim, cents, now });
  if (isUndone) await undoSale(tx, { subject: claim, now });
  await recordAudit(tx, {
    actorId,
    action: "claim.answered",
    subject: `claim ${id}`,
    details: {
      number: claim.number,
      answer,
      isUndone,
      cents: refund?.cents ?? (compensation === null ? null : toCents(compensation)),
    },
    requestId,
  });
  await notifyOfAnswer(tx, { claim: await getClaimRow(tx, id), now });
  if (isUndone) await appendEvents(tx, { events: claimEvents(claim, "SALE_UNDONE"), now });
}

async function refundOf(
  tx: Tx,
  claim: ClaimRow,
  { amount, undo }: Pick<Options, "amount" | "undo">,
): Promise<number> {
  await lockPayment(tx, claim.paymentId);
  const max = await maxRefundCents(tx, claim);
  if (claim.kind === "ORDER_CARD") {
    if (await isSaleRefunded(tx, claim))
      throw new AppError("conflict", "This card was already refunded.");
    if (max === 0 && !undo)
      throw new AppError("conflict", "The whole price of this card was already refunded.");
    if (amount !== undefined && toCents(amount) !== max)
      throw wrongAmount(`A purchased card must be refunded in full: ${formatCents(max)}.`);
    return toCents(claim.paid);
  }
  if (undo) throw new AppError("bad_request", "Only the sale of a card can be undone.");
  if (amount === undefined) throw wrongAmount("Please enter the amount to refund.");
  const cents = toCents(amount);
  if (cents > max) throw wrongAmount(`At most ${formatCents(max)} can still be refunded.`);
  return cents;
}

async function compensationOf(
  tx: Tx,
  claim: ClaimRow,
  { amount, undo }: Pick<Options, "amount" | "undo">,
): Promise<number> {
  if (undo) throw new AppError("bad_request", "Only the sale of a card can be undone.");
  if (claim.kind !== "CARD" || claim.shipmentId === null)
    throw new AppError("bad_request", "Only a card that was pulled here and sent is insured.");
  if (claim.userId === null)
    throw new AppError("conflict", "The account of this collector is deleted.");
  await tx.$queryRaw`SELECT FROM shipments WHERE id = ${claim.shipmentId}::uuid FOR NO KEY UPDATE`;
  if (amount === undefined) throw wrongAmount("Please enter the amount of the compensation.");
  const max = await maxCompensationCents(tx, claim);
  const cents = toCents(amount);
  if (cents > max)
    throw wrongAmount(
      `Its parcel is insured for ${formatPrice(claim.declaredValue ?? "0.00")}, of which ${formatCents(max)} is left.`,
    );
  return cents;
}

function wrongAmount(message: string): AppError {
  return new AppError("bad_request", message, { fields: [{ field: "amount", message }] });
}
