import "server-only";

import { z } from "zod";

import type { Subject } from "@/lib/claims/subject";
import { type AddedRefund, addRefunds } from "@/lib/payments/add-refunds";
import { leftOf } from "@/lib/payments/still-refundable";
import type { Db, Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { toCents, toDecimalString } from "@/lib/platform/money";

const rowSchema = z.object({
  refunded: column.decimal,
  isSaleRefunded: column.boolean,
});

/**
 * A purchased card can be refunded once, in full, less what goodwill gave before. A box and its cards together can get up to the
 * price of the box. Both are capped by the unrefunded part of the payment that no cancellation needs.
 */
export async function maxRefundCents(tx: Db, subject: Subject): Promise<number> {
  const { orderCardId, orderLineId, paymentId, paid } = subject;
  const refundable = await queryRow(tx, rowSchema)`
    SELECT (coalesce((
        SELECT sum(r.amount) FROM order_lines l
        LEFT JOIN owned_boxes b ON b.product_id = l.product_id
        LEFT JOIN packs p ON p.box_id = b.id LEFT JOIN cards c ON c.pack_id = p.id
        JOIN claims k ON k.card_id = c.id JOIN refunds r ON r.claim_id = k.id
        WHERE l.id = ${orderLineId}::uuid
      ), 0)::numeric(10,2) + coalesce((
        SELECT sum(r.amount) FROM claims k JOIN refunds r ON r.claim_id = k.id
        WHERE k.order_line_id = ${orderLineId}::uuid
      ), 0)::numeric(10,2))::text AS refunded,
      EXISTS (
        SELECT FROM refunds r WHERE r.order_card_id = ${orderCardId}::uuid
      ) AS "isSaleRefunded"`;
  const { leftCents, neededCents } = await leftOf(tx, { paymentId, refundedCard: orderCardId });
  const left = leftCents - neededCents;
  const open = orderCardId
    ? refundable.isSaleRefunded
      ? 0
      : toCents(paid)
    : toCents(paid) - toCents(refundable.refunded);
  return Math.max(0, Math.min(open, left));
}

/** Queues the refund. The claim must be answered first, because the books read from it who pays. */
export async function refundClaim(
  tx: Tx,
  { claimId, subject, cents, now }: { claimId: string; subject: Subject; cents: number; now: Date },
): Promise<AddedRefund | undefined> {
  const refund = {
    paymentId: subject.paymentId,
    claimId,
    orderCardId: subject.orderCardId,
    amount: toDecimalString(cents),
    reason: "CLAIM",
    createdAt: now,
  };
  const [added] = await addRefunds(tx, [refund]);
  return added;
}

export const isSaleRefunded = async (tx: Db, { orderCardId }: Subject): Promise<boolean> =>
  orderCardId !== null && (await tx.refund.count({ where: { orderCardId } })) > 0;
