import { PaymentPending as SharedPaymentPending } from "@/components/payments/payment-pending";
import { ButtonLink } from "@/components/ui/button";
import type { Checkout } from "@/lib/checkout/schema";

export function PaymentPending({ checkout: { status } }: { checkout: Checkout }) {
  return (
    <SharedPaymentPending>
      <p>
        We keep checking, and this page updates by itself. You can also leave: as soon as the
        payment goes through, we place your order and email you. Please don’t buy the same items
        again in the meantime.
      </p>
      <p>
        {status === "OPEN"
          ? "Nothing is charged twice."
          : "If others have bought it by then, you get a full refund."}
      </p>
      <ButtonLink href="/orders" variant="outline" className="mt-2">
        See your orders
      </ButtonLink>
    </SharedPaymentPending>
  );
}
