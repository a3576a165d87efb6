import { CheckoutEnd } from "@/components/checkout/checkout-end";
import { GiveBack } from "@/components/checkout/give-back";
import { HoldNotice } from "@/components/checkout/hold-notice";
import { PaymentForm } from "@/components/checkout/payment-form";
import { PaymentPending } from "@/components/checkout/payment-pending";
import type { PaymentStep } from "@/components/checkout/payment-step";
import { PaymentAway } from "@/components/payments/payment-away";
import { Spinner } from "@/components/ui/spinner";
import type { Checkout } from "@/lib/checkout/schema";

export function PaymentStepView({ step, checkout }: { step: PaymentStep; checkout: Checkout }) {
  switch (step) {
    case "PLACED":
      return (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Your order is placed. Opening it now...
        </p>
      );
    case "WAITING":
      return <PaymentPending checkout={checkout} />;
    case "OVER":
      return <CheckoutEnd checkout={checkout} />;
    case "AWAY":
    case "PAY":
      return (
        <>
          <HoldNotice checkout={checkout} />
          {step === "AWAY" ? (
            <PaymentAway url={checkout.payment.url ?? ""} total={checkout.total} />
          ) : (
            <PaymentForm checkout={checkout} />
          )}
          {checkout.status === "OPEN" && <GiveBack checkout={checkout} />}
        </>
      );
  }
}
