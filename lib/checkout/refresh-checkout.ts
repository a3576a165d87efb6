import "server-only";

import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { getCheckout } from "@/lib/checkout/queries";
import type { Checkout } from "@/lib/checkout/schema";
import { findPendingPayment } from "@/lib/payments/find-pending-payment";

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
  const pending = await findPendingPayment({ kind: "checkout", payableId: id });
  if (pending) await checkoutPayments.advance({ paymentId: pending.id, now });
  return getCheckout({ id, userId, now });
}
