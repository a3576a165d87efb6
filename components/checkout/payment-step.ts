import type { Checkout } from "@/lib/checkout/schema";

/** AWAY: on the provider's open page. WAITING: for the provider. OVER: no order will follow. */
export type PaymentStep = "PAY" | "AWAY" | "WAITING" | "PLACED" | "OVER";

/** Whether a payment of unknown outcome may be under way. */
export function isUndecided({ status, payment }: Pick<Checkout, "status" | "payment">): boolean {
  return payment.status === "PENDING" || (payment.status === "SUCCEEDED" && status !== "PLACED");
}

/** `isBack`: the provider redirected the buyer here. Any other way back means unpaid. */
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
