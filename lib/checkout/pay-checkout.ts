import "server-only";

import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { checkoutAbandoned, checkoutNotFound, getCheckout } from "@/lib/checkout/queries";
import { renewHold } from "@/lib/checkout/renew-hold";
import type { Checkout } from "@/lib/checkout/schema";
import { payOnce } from "@/lib/payments/pay";
import type { PayInput } from "@/lib/payments/schema";
import { db } from "@/lib/platform/database/db";
import { networkDigest } from "@/lib/platform/limits/network-digest";

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
 * @throws {AppError} 404 if it isn't the user's; 409 if it has expired and its boxes are gone; 429
 */
export async function payCheckout({
  checkoutId,
  userId,
  idempotencyKey,
  input,
  address,
  now = new Date(),
}: Options): Promise<Checkout> {
  await payOnce({
    machine: checkoutPayments,
    kind: "checkout",
    payableId: checkoutId,
    userId,
    idempotencyKey,
    input,
    now,
    requireOpen: () => requireOpen({ checkoutId, userId, address, now }),
    isPaid: () => isPlaced(checkoutId),
    notFound: checkoutNotFound,
  });
  return getCheckout({ id: checkoutId, userId, now });
}

/** Renews an expired hold. Returns the total, or null if already paid. */
async function requireOpen({
  checkoutId,
  userId,
  address,
  now,
}: Omit<Required<Options>, "idempotencyKey" | "input">): Promise<string | null> {
  const checkout = await db.checkout.findFirst({
    where: { id: checkoutId, userId },
    select: { status: true, holdUntil: true, total: true },
  });
  if (!checkout) throw checkoutNotFound();
  if (checkout.status === "PLACED") return null;
  if (checkout.status === "ABANDONED") throw checkoutAbandoned();
  if (checkout.status === "EXPIRED" || checkout.holdUntil <= now) {
    await renewHold({ checkoutId, userId, network: networkDigest(address), now });
  }
  return checkout.total.toFixed(2);
}

async function isPlaced(checkoutId: string): Promise<boolean> {
  return (await db.checkout.count({ where: { id: checkoutId, status: "PLACED" } })) > 0;
}
