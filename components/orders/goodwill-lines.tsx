import { RefundLine } from "@/components/orders/refund-line";
import type { Order } from "@/lib/orders/schema";

/** Goodwill refunds and their reasons. */
export function GoodwillLines({ order: { goodwill, paymentProvider } }: { order: Order }) {
  return goodwill.map((refund) => (
    <div key={refund.at} className="grid gap-0.5 text-sm">
      <RefundLine refund={refund} isTest={paymentProvider === "test"} />
      <p className="text-muted-foreground">{refund.note}</p>
    </div>
  ));
}
