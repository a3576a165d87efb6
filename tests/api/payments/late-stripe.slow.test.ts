import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { PaymentServiceError } from "@/lib/payments/payment-provider";
import { getEnv } from "@/lib/platform/env";
import { paymentToStart } from "@/tests/setup/stripe-page";
import { startStripeStandIn } from "@/tests/setup/stripe-stand-in";

test("a buyer waits for at most two attempts when Stripe answers late", async () => {
  const stripe = await startStripeStandIn();
  Object.assign(getEnv(), stripe.env);
  const provider = getPaymentProvider("stripe");
  const { reference } = await provider.start(paymentToStart());
  stripe.requests.length = 0;
  stripe.troubles.push({ lateMs: 12_000 }, { lateMs: 12_000 });
  await expect(provider.find(reference)).rejects.toThrow(PaymentServiceError);
  expect(stripe.requests.map(({ method }) => method)).toEqual(["GET", "GET"]);
  await stripe.close();
});
