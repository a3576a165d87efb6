import "server-only";

import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { getCheckout } from "@/lib/checkout/queries";
import type { Checkout } from "@/lib/checkout/schema";
import { refreshPayable } from "@/lib/payments/refresh-payable";

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
  return refreshPayable({
    kind: "checkout",
    id,
    payments: checkoutPayments,
    read: () => getCheckout({ id, userId, now }),
    now,
  });
}
