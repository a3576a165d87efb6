import type { Checkout } from "@/lib/checkout/schema";

/** AWAY: on the provider's open page. WAITING: for the provider. OVER: no order will come. */
export type PaymentStep = "PAY" | "AWAY" | "WAITING" | "PLACED" | "OVER";

/** Whether a payment may be under way without a known outcome. */
export function isUndecided({ status, payment }: Pick<Checkout, "status" | "payment">): boolean {
  return payment.status === "PENDING" || (payment.status === "SUCCEEDED" && status !== "PLACED");
}

/** `isBack`: the provider redirected the buyer here. Returning any other way means not paid. */
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
