import { checkoutKey } from "@/components/checkout/checkout-key";
import { VerifyEmailOffer } from "@/components/checkout/verify-email-offer";
import { PaymentForm as SharedPaymentForm } from "@/components/payments/payment-form";
import { usePayment } from "@/components/payments/use-payment";
import { ButtonLink } from "@/components/ui/button";
import type { Checkout } from "@/lib/checkout/schema";
import { ApiError } from "@/lib/platform/client/api-client";

export function PaymentForm({ checkout: { id, total, payment } }: { checkout: Checkout }) {
  const { error, isPending, isIdle, mutate } = usePayment<Checkout>(checkoutKey(id));
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
      {error instanceof ApiError && error.status === 409 && (
        <ButtonLink href="/checkout" variant="outline" size="sm" className="mt-2">
          Back to the checkout
        </ButtonLink>
      )}
    </SharedPaymentForm>
  );
}
