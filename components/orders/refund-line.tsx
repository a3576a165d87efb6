import { LocalTime } from "@/components/ui/local-time";
import type { OrderBox } from "@/lib/orders/schema";
import { formatPrice } from "@/lib/platform/money";

export function RefundLine({
  refund: { amount, doneAt },
  isTest,
}: {
  refund: NonNullable<OrderBox["refund"]>;
  isTest: boolean;
}) {
  // Goodwill gave all of it before the cancellation.
  if (amount === "0.00") return <p className="text-sm">You already got this refund as goodwill.</p>;
  return (
    <p className="text-sm">
      <span>Refund of {formatPrice(amount)}: </span>
      {doneAt ? <LocalTime iso={doneAt} /> : <span>on its way</span>}
      {isTest && <span className="text-muted-foreground"> (test payment, no money moves)</span>}
    </p>
  );
}
