import "server-only";

import { advancePayment } from "@/lib/checkout/payment-machine";
import { findPendingPayment, getCheckout } from "@/lib/checkout/queries";
import type { Checkout } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";

/** Asks the provider first while a payment is pending. Throws 404 if not the user's. */
export async function refreshCheckout({
  id,
  userId,
  now = new Date(),
}: {
  id: string;
  userId: string;
  now?: Date;
}): Promise<Checkout> {
  const checkout = await getCheckout({ id, userId, now });
  if (checkout.payment.status !== "PENDING") return checkout;
  const pending = await findPendingPayment(db, id);
  if (pending) await advancePayment({ paymentId: pending.id, now });
  return getCheckout({ id, userId, now });
}
