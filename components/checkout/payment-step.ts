import type { Checkout } from "@/lib/checkout/schema";

/** PAY: to be paid · AWAY: on the provider's page, which is open · WAITING: for the provider's word · PLACED: an order has come of it · OVER: none will */
export type PaymentStep = "PAY" | "AWAY" | "WAITING" | "PLACED" | "OVER";

/** Whether money may be under way that nobody has told us of yet. */
export function isUndecided({ status, payment }: Pick<Checkout, "status" | "payment">): boolean {
  return payment.status === "PENDING" || (payment.status === "SUCCEEDED" && status !== "PLACED");
}

/** `isBack`: the provider has sent the buyer here, as it does once its page is done. Whoever comes back without that has not paid. */
export function paymentStep(
  checkout: Pick<Checkout, "status" | "payment">,
  isBack: boolean,
): PaymentStep {
  const { status, payment } = checkout;
  if (status === "PLACED") return "PLACED";
  if (isUndecided(checkout))
    return status === "OPEN" && payment.url !== null && !isBack ? "AWAY" : "WAITING";
  return status === "ABANDONED" || payment.status === "REFUNDED" ? "OVER" : "PAY";
}
