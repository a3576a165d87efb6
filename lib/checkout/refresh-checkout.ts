import "server-only";

import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { getCheckout } from "@/lib/checkout/queries";
import { refresherOf } from "@/lib/payments/refresher-of";

/** @throws {AppError} 404 if it isn't the user's */
export const refreshCheckout = refresherOf({
  kind: "checkout",
  payments: checkoutPayments,
  read: getCheckout,
});
