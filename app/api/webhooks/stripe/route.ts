import { settlePayment } from "@/lib/checkout/settle-payment";
import { withRoute } from "@/lib/http/route";
import { readStripeEvent } from "@/lib/payments/read-stripe-event";

/** Stripe sends an event again until it is answered with 200, so that whatever fails here is tried again. */
export const POST = withRoute({ access: "public" }, async ({ request }) => {
  const payment = await readStripeEvent(request);
  if (payment) await settlePayment(payment);
  return Response.json({ received: true });
});
