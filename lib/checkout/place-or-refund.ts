import "server-only";

import { randomUUID } from "node:crypto";

import { z } from "zod";

import { freeBoxes } from "@/lib/catalog/box-transitions";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { claimBoxes } from "@/lib/checkout/claim-boxes";
import { HOLD_MINUTES } from "@/lib/checkout/hold-limits";
import { isGone } from "@/lib/checkout/is-gone";
import { assignmentRandomness, placeOrder } from "@/lib/checkout/place-order";
import { retryWhileLocked } from "@/lib/checkout/retry-while-locked";
import { isRefusedInDrop } from "@/lib/drops/refusals";
import { holdOffers } from "@/lib/market/offer-transitions";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { refundedMail } from "@/lib/orders/order-mails";
import { markSucceeded, refundWhole } from "@/lib/payments/record-success";
import { databaseNow } from "@/lib/platform/database/database-now";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { runSoon } from "@/lib/platform/jobs/add-jobs";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { toCents } from "@/lib/platform/money";
import { MINUTE_MS, nowOrLater } from "@/lib/platform/time";

type Taken = { paymentId: string; checkoutId: string; now: Date };

/**
 * Turns a successful payment into an order, or refunds it if the boxes, the cards or the buyer are
 * gone, or if the order is already paid. Idempotent.
 */
export async function placeOrRefund(taken: Taken): Promise<void> {
  if (!(await placeAtOnce(taken))) await placeStepwise(taken);
  runSoon(confirmOrder);
  await revalidateListings({ checkoutIds: [taken.checkoutId] });
}

const placedSchema = z.object({ isPlaced: column.boolean });

async function placeAtOnce({ checkoutId, paymentId, now }: Taken): Promise<boolean> {
  const { isPlaced } = await retryOnConflict(
    () => queryRow(db, placedSchema)`
      SELECT place_order(${randomUUID()}::uuid, ${checkoutId}::uuid, ${paymentId}::uuid,
        ${assignmentRandomness()}, ${now}::timestamptz) AS "isPlaced"`,
  );
  return isPlaced;
}

async function placeStepwise(taken: Taken): Promise<void> {
  try {
    await retryWhileLocked(
      () => retryOnConflict(() => db.$transaction((tx) => settle(tx, taken))),
      taken.now,
    );
  } catch (error) {
    if (!isGone(error) && !isRefusedInDrop(error)) throw error;
    await retryOnConflict(() => db.$transaction((tx) => refundLate(tx, taken)));
  }
}

async function settle(tx: Tx, taken: Taken): Promise<void> {
  const { paymentId, checkoutId } = taken;
  // The buyer first, as where a checkout starts: their holds must not change meanwhile.
  await tx.$queryRaw`
    SELECT FROM users WHERE id = (SELECT user_id FROM checkouts WHERE id = ${checkoutId}::uuid)
    FOR NO KEY UPDATE`;
  const { userId, now } = await lockCheckout(tx, taken);
  if (userId === null) return refundLate(tx, taken);
  if (!(await markSucceeded(tx, paymentId, now))) return;
  const isPaid = await tx.order.findUnique({ where: { checkoutId }, select: { id: true } });
  if (isPaid) {
    await refundWhole(tx, paymentId, "TWICE");
    return;
  }

  const lines = await tx.checkoutLine.findMany({
    where: { checkoutId },
    select: { position: true, listingId: true, productId: true },
    orderBy: { position: "asc" },
  });
  // What others hold is free by the database's clock only.
  const freeBy = await databaseNow(tx);
  const until = new Date(freeBy.getTime() + HOLD_MINUTES * MINUTE_MS);
  const hold = { checkoutId, now: freeBy, until };
  await lockCards(tx, checkoutId);
  await holdOffers(tx, hold);
  await claimBoxes(tx, { ...hold, userId, lines });
  await tx.checkout.update({
    where: { id: checkoutId },
    data: { status: "PLACED", closedAt: now },
    select: { id: true },
  });
  await placeOrder(tx, { checkoutId, paymentId, now });
}

async function refundLate(tx: Tx, taken: Taken): Promise<void> {
  const { paymentId, checkoutId } = taken;
  const { now } = await lockCheckout(tx, taken);
  if (!(await markSucceeded(tx, paymentId, now))) return;
  await tx.checkout.updateMany({
    where: { id: checkoutId, status: "OPEN" },
    data: { status: "EXPIRED", closedAt: now },
  });
  await freeBoxes(tx, [checkoutId]);
  await refundWhole(tx, paymentId, "LATE");
  const { amount, provider, checkout } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      amount: true,
      provider: true,
      checkout: { select: { user: { select: recipientSelect } } },
    },
  });
  if (checkout?.user)
    await enqueueMail(
      tx,
      await refundedMail(checkout.user, {
        amountCents: toCents(amount.toFixed(2)),
        isTest: provider === "test",
      }),
    );
}

const rowSchema = z.object({ userId: column.text.nullable(), since: column.date });

/** Both outcomes lock this row before the payment. Updates `now`: waiting takes time, and clocks differ. */
async function lockCheckout(
  tx: Tx,
  { checkoutId, now }: Taken,
): Promise<{ userId: string | null; now: Date }> {
  const [row] = await queryRows(tx, rowSchema)`
    SELECT user_id::text AS "userId", greatest(created_at, ${now}::timestamptz) AS since
    FROM checkouts WHERE id = ${checkoutId}::uuid FOR UPDATE`;
  return { userId: row?.userId ?? null, now: nowOrLater(row?.since ?? now) };
}

/** Run this before locking offers: sellers who move cards use the same order. */
async function lockCards(tx: Tx, checkoutId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM cards WHERE id IN (
      SELECT o.card_id FROM checkout_cards w JOIN market_offers o ON o.id = w.offer_id
      WHERE w.checkout_id = ${checkoutId}::uuid
    ) ORDER BY id FOR NO KEY UPDATE`;
}
