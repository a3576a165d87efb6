import "server-only";

import { z } from "zod";

import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { checkoutAbandoned, checkoutNotFound, getCheckout } from "@/lib/checkout/queries";
import { renewHold } from "@/lib/checkout/renew-hold";
import type { Checkout } from "@/lib/checkout/schema";
import { type NewPayment, payOnce } from "@/lib/payments/pay";
import type { PayInput } from "@/lib/payments/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { networkDigest } from "@/lib/platform/limits/network-digest";
import { toCents } from "@/lib/platform/money";
import { purchaseRefusalSchema, purchaseRefused } from "@/lib/spending/require-allowed-purchase";

type Options = {
  checkoutId: string;
  userId: string;
  idempotencyKey: string;
  input: PayInput;
  /** The client's address, for the network limit if the hold must be renewed. */
  address: string;
  now?: Date;
};

/**
 * Charges once. Renews an expired hold first.
 * @throws {AppError} 404 if it isn't the user's; 409 if it has expired and its boxes are gone, during a
 * break, or above the buyer's own limits; 429
 */
export async function payCheckout({
  checkoutId,
  userId,
  idempotencyKey,
  input,
  address,
  now: given,
}: Options): Promise<Checkout> {
  const now = given ?? new Date();
  await payOnce({
    machine: checkoutPayments,
    kind: "checkout",
    payableId: checkoutId,
    userId,
    idempotencyKey,
    input,
    now,
    requireOpen: () => requireOpen({ checkoutId, userId, address, now: given }),
    isPaid: () => isPlaced(checkoutId),
    notFound: checkoutNotFound,
    createPayment: (payment) => addAllowedPayment(userId, payment),
  });
  return getCheckout({ id: checkoutId, userId, now: given });
}

const openSchema = z.object({
  status: column.text,
  total: column.decimal,
  now: column.date,
  isOver: column.boolean,
});

/** Renews an expired hold, by the database's clock. Returns the total, or null if already paid. */
async function requireOpen({
  checkoutId,
  userId,
  address,
  now: given,
}: Omit<Options, "idempotencyKey" | "input">): Promise<string | null> {
  const [checkout] = await queryRows(db, openSchema)`
    SELECT c.status, c.total::text, m.now, c.hold_until <= m.now AS "isOver" FROM checkouts c,
      (SELECT coalesce(${given ?? null}::timestamptz, clock_timestamp()) AS now) m
    WHERE c.id = ${checkoutId}::uuid AND c.user_id = ${userId}::uuid`;
  if (!checkout) throw checkoutNotFound();
  if (checkout.status === "PLACED") return null;
  if (checkout.status === "ABANDONED") throw checkoutAbandoned();
  if (checkout.status === "EXPIRED" || checkout.isOver)
    await renewHold({ checkoutId, userId, network: networkDigest(address), now: checkout.now });
  return checkout.total;
}

const refusalSchema = z.object({ refusal: purchaseRefusalSchema.nullable() });

/**
 * A break or a lower limit may have come after the hold. Adds no payment if another one was just
 * taken, or if the checkout is no longer open.
 */
async function addAllowedPayment(
  userId: string,
  { id, checkoutId, provider, amount, createdAt }: NewPayment,
): Promise<void> {
  const { refusal } = await queryRow(db, refusalSchema)`
    SELECT add_checkout_payment(${id}::uuid, ${checkoutId}::uuid, ${userId}::uuid, ${provider},
      ${createdAt}::timestamptz) AS refusal`;
  if (refusal) throw purchaseRefused(refusal, toCents(String(amount)));
}

async function isPlaced(checkoutId: string): Promise<boolean> {
  return (await db.checkout.count({ where: { id: checkoutId, status: "PLACED" } })) > 0;
}
