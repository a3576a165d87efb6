import { StripePayment } from "@/components/checkout/stripe-payment";
import { TestPayment } from "@/components/checkout/test-payment";
import { usePay } from "@/components/checkout/use-pay";
import { VerifyEmailOffer } from "@/components/checkout/verify-email-offer";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Checkout } from "@/lib/checkout/schema";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

export function PaymentForm({ checkout: { id, total, payment } }: { checkout: Checkout }) {
  const pay = usePay(id);
  const Way = payment.provider === "test" ? TestPayment : StripePayment;
  return (
    <section aria-labelledby="pay" className="grid gap-5">
      <h2 id="pay" className="text-xl">
        Pay
      </h2>
      {pay.error ? (
        <Notice tone="problem" role="alert" title="The payment did not start">
          <p>{pay.error instanceof ApiError ? pay.error.body : errorMessage(pay.error)}</p>
          <VerifyEmailOffer refusal={pay.error} />
          {pay.error instanceof ApiError && pay.error.status === 409 && (
            <ButtonLink href="/checkout" variant="outline" size="sm" className="mt-2">
              Back to the checkout
            </ButtonLink>
          )}
        </Notice>
      ) : (
        // Removed during another attempt, so that its outcome is announced again.
        payment.status === "FAILED" &&
        !pay.isPending && (
          <Notice tone="problem" role="alert" title="The payment did not go through">
            <p>{payment.message} Nothing was charged. You can try again.</p>
          </Notice>
        )
      )}
      <Way total={total} isPending={pay.isPending} onPay={(input) => pay.mutate(input)} />
    </section>
  );
}
