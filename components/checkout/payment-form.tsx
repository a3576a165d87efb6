import { checkoutQuery } from "@/components/checkout/checkout-query";
import { VerifyEmailOffer } from "@/components/checkout/verify-email-offer";
import { PaymentForm as SharedPaymentForm } from "@/components/payments/payment-form";
import { usePayment } from "@/components/payments/use-payment";
import { LimitsLink } from "@/components/spending/limits-link";
import { ButtonLink } from "@/components/ui/button";
import type { Checkout } from "@/lib/checkout/schema";
import { call, isRefusal } from "@/lib/client/call";

export function PaymentForm({ checkout: { id, total, payment } }: { checkout: Checkout }) {
  const { error, isPending, isIdle, mutate } = usePayment({
    query: checkoutQuery(id),
    pay: (input) => call("POST /api/checkout/{id}/payment", { params: { id }, ...input }),
  });
  return (
    <SharedPaymentForm
      total={total}
      payment={payment}
      error={error}
      isPending={isPending}
      hasTried={!isIdle}
      onPay={(input) => mutate(input)}
    >
      {error && <VerifyEmailOffer refusal={error} />}
      {error && <LimitsLink refusal={error} />}
      {isRefusal<"POST /api/checkout/{id}/payment">(error, 409) && (
        <ButtonLink href="/checkout" variant="outline" size="sm" className="mt-2">
          Back to the checkout
        </ButtonLink>
      )}
    </SharedPaymentForm>
  );
}
