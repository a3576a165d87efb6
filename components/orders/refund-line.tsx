import { LocalTime } from "@/components/ui/local-time";
import type { OrderBox } from "@/lib/orders/schema";
import { formatPrice } from "@/lib/platform/money";

/** Of a cancelled box or a claim, and when it was made. */
export function RefundLine({
  refund: { amount, doneAt },
  isTest,
}: {
  refund: NonNullable<OrderBox["refund"]>;
  isTest: boolean;
}) {
  return (
    <p className="text-sm">
      Refund of {formatPrice(amount)}: {doneAt ? <LocalTime iso={doneAt} /> : "on its way"}
      {isTest && <span className="text-muted-foreground"> (test payment, no money moves)</span>}
    </p>
  );
}
