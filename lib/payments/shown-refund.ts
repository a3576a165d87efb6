import "server-only";

import type { ShownRefund } from "@/lib/payments/schema";
import type { Prisma } from "@/lib/platform/database/db";

export const shownRefundSelect = {
  refunds: {
    where: { reason: "CANCELLED", orderLineId: null },
    select: { id: true, amount: true, doneAt: true },
  },
} satisfies Prisma.PaymentSelect;

/** Covers only this subject, not others that the same payment paid for. */
export function shownRefund(
  payment: Prisma.PaymentGetPayload<{ select: typeof shownRefundSelect }> | null,
): ShownRefund | null {
  const refund = payment?.refunds[0];
  return refund
    ? { amount: refund.amount.toFixed(2), doneAt: refund.doneAt?.toISOString() ?? null }
    : null;
}
