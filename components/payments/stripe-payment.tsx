import { Button } from "@/components/ui/button";
import type { PayInput } from "@/lib/payments/schema";
import { formatPrice } from "@/lib/platform/money";

export function StripePayment({
  total,
  isPending,
  onPay,
}: {
  total: string;
  isPending: boolean;
  onPay: (input: PayInput) => void;
}) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted-foreground">
        You pay on Stripe, then come back here. We never see your card.
      </p>
      <Button
        size="lg"
        pending={isPending}
        pendingLabel="Going to Stripe..."
        onClick={() => onPay({})}
      >
        {`Pay ${formatPrice(total)} with Stripe`}
      </Button>
    </div>
  );
}
