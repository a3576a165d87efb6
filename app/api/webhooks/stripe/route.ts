import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { settlePayment } from "@/lib/checkout/settle-payment";
import { reopenRefund } from "@/lib/payments/deliver-refunds";
import { readStripeEvent } from "@/lib/payments/read-stripe-event";

/** Stripe sends an event again until it is answered with 200, so that whatever fails here is tried again. */
export const POST = withRoute({ access: "public" }, async ({ request }) => {
  const news = await readStripeEvent(request);
  if (news && "payment" in news) await settlePayment(news.payment);
  if (news && "failedRefundId" in news) await reopenRefund(news.failedRefundId);
  return Response.json({ received: true });
});

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
