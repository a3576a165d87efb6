import { paymentStep } from "@/components/checkout/payment-step";
import type { Checkout } from "@/lib/checkout/schema";

const STRIPE = "https://checkout.stripe.com/c/pay/cs_1";
const checkout = (
  status: Checkout["status"],
  payment: Checkout["payment"]["status"],
  url: string | null = null,
) => ({ status, payment: { provider: "stripe" as const, status: payment, message: null, url } });

const atStripe = (status: Checkout["status"]) => checkout(status, "PENDING", STRIPE);

test.each([
  ["nothing was tried", checkout("OPEN", "NONE"), false, "PAY"],
  ["the last try failed", checkout("OPEN", "FAILED"), false, "PAY"],
  ["the hold has run out", checkout("EXPIRED", "NONE"), false, "PAY"],
  ["the page at Stripe is open, and nobody was sent back from it", atStripe("OPEN"), false, "AWAY"],
  [
    "Stripe has sent the buyer back, and not yet said that it was paid",
    atStripe("OPEN"),
    true,
    "WAITING",
  ],
  ["the page at Stripe could not be closed in time", atStripe("EXPIRED"), false, "WAITING"],
  [
    "the boxes were given back, and the page at Stripe could not be closed",
    atStripe("ABANDONED"),
    false,
    "WAITING",
  ],
  ["the provider did not answer", checkout("OPEN", "PENDING"), false, "WAITING"],
  [
    "it is paid, and the order is not there yet",
    checkout("EXPIRED", "SUCCEEDED"),
    false,
    "WAITING",
  ],
  ["it is paid", checkout("PLACED", "SUCCEEDED"), true, "PLACED"],
  ["it was given back", checkout("ABANDONED", "FAILED"), false, "OVER"],
  ["it was paid too late", checkout("EXPIRED", "REFUNDED"), true, "OVER"],
])("%s", (_, at, isBack, step) => {
  expect(paymentStep(at, isBack)).toBe(step);
});
