import "server-only";

import {
  claimAnsweredMail,
  claimEndedMail,
  claimReceivedMail,
  giftRefundedMail,
  saleClaimedMail,
  saleUndoneMail,
} from "@/lib/claims/claim-mails";
import { holdsProceeds } from "@/lib/claims/lock-parties";
import { type ClaimRow, toClaim } from "@/lib/claims/queries";
import { addNotices } from "@/lib/notices/add-notices";
import { addSaleNotice } from "@/lib/notices/add-sale-notice";
import type { Tx } from "@/lib/platform/database/db";
import { enqueueMail, type Mail } from "@/lib/platform/mail/enqueue-mail";
import { type Recipient, recipientSelect } from "@/lib/platform/mail/greeting";

async function mailTo(
  tx: Tx,
  userId: string | null,
  compose: (recipient: Recipient) => Promise<Mail>,
): Promise<void> {
  const recipient =
    userId && (await tx.user.findUnique({ where: { id: userId }, select: recipientSelect }));
  if (recipient) await enqueueMail(tx, await compose(recipient));
}

export async function notifyOfOpenClaim(
  tx: Tx,
  { claim, now }: { claim: ClaimRow; now: Date },
): Promise<void> {
  await mailTo(tx, claim.userId, (recipient) => claimReceivedMail(recipient, toClaimFacts(claim)));
  const { orderCardId, sellerId } = claim;
  if (!orderCardId || !sellerId || !(await holdsProceeds(tx, claim))) return;
  await addSaleNotice(tx, { userId: sellerId, orderCardId, kind: "SALE_CLAIMED", now });
  await mailTo(tx, sellerId, (recipient) => saleClaimedMail(recipient, claim));
}

export async function notifyOfAnswer(
  tx: Tx,
  { claim, now }: { claim: ClaimRow; now: Date },
): Promise<void> {
  const { id: claimId, userId, orderCardId, sellerId } = claim;
  const { answer } = toClaim(claim);
  if (!answer) return;
  const { kind, words, refund, compensation, isUndone, isGift } = answer;
  if (userId) await addNotices(tx, [{ kind: "CLAIM_ANSWERED", userId, claimId, now }]);
  await mailTo(tx, userId, (recipient) =>
    claimAnsweredMail(recipient, {
      ...toClaimFacts(claim),
      answer: kind,
      words,
      refund: refund?.amount ?? null,
      compensation,
      isUndone,
      isGift,
      isTest: claim.isTest,
    }),
  );
  const { refundAmount, buyerId, orderId, orderNumber, isTest } = claim;
  if (isGift && refundAmount)
    await mailTo(tx, buyerId, (giver) =>
      giftRefundedMail(giver, { orderId, orderNumber, amount: refundAmount, isTest }),
    );
  if (!isUndone) return notifySellerOfEnd(tx, { claim });
  if (!orderCardId || !sellerId) return;
  await addSaleNotice(tx, { userId: sellerId, orderCardId, kind: "SALE_UNDONE", now });
  const { price, fee } = await tx.orderCard.findUniqueOrThrow({
    where: { id: orderCardId },
    select: { price: true, fee: true },
  });
  await mailTo(tx, sellerId, (recipient) =>
    saleUndoneMail(recipient, { name: claim.name, proceeds: price.sub(fee).toFixed(2), words }),
  );
}

/** Sellers know about a claim only if their proceeds were on hold. */
export async function notifySellerOfEnd(tx: Tx, { claim }: { claim: ClaimRow }): Promise<void> {
  if (await holdsProceeds(tx, claim))
    await mailTo(tx, claim.sellerId, (recipient) => claimEndedMail(recipient, claim));
}

function toClaimFacts(claim: ClaimRow) {
  const { id, number, answerDueOn, subject } = toClaim(claim);
  return { id, number, answerDueOn, name: subject.name };
}
