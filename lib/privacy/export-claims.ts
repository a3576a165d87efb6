import "server-only";

import { db } from "@/lib/platform/database/db";

/** A refund is shown to whoever paid: not to the recipient of a gift. */
export async function exportClaims(userId: string) {
  const claims = await db.claim.findMany({
    where: { userId },
    select: {
      number: true,
      orderCard: { select: { cardId: true } },
      cardId: true,
      orderLine: { select: { box: { select: { boxId: true } } } },
      reason: true,
      details: true,
      status: true,
      openedAt: true,
      answerDueOn: true,
      answer: true,
      answerWords: true,
      isUndone: true,
      compensation: true,
      answeredAt: true,
      withdrawnAt: true,
      refund: {
        select: {
          amount: true,
          doneAt: true,
          payment: { select: { order: { select: { userId: true } } } },
        },
      },
    },
    orderBy: { openedAt: "asc" },
  });
  return claims.map(({ refund, ...claim }) => ({
    ...claim,
    refund:
      refund?.payment.order?.userId === userId
        ? { amount: refund.amount, doneAt: refund.doneAt }
        : null,
  }));
}

export function exportSellerWords(userId: string) {
  return db.claim.findMany({
    where: { orderCard: { sellerId: userId }, sellerWords: { not: null } },
    select: { number: true, sellerWords: true, sellerWroteAt: true },
    orderBy: { openedAt: "asc" },
  });
}
