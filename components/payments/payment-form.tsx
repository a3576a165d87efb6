import type { ReactNode } from "react";

import { StripePayment } from "@/components/payments/stripe-payment";
import { TestPayment } from "@/components/payments/test-payment";
import { Refusal } from "@/components/ui/refusal";
import { TitledSection } from "@/components/ui/titled-section";
import type { PayInput, ShownPayment } from "@/lib/payments/schema";
import { errorMessage } from "@/lib/platform/client/api-client";

type PaymentFormProps = {
  total: string;
  payment: ShownPayment;
  error: Error | null;
  isPending: boolean;
  hasTried: boolean;
  onPay: (input: PayInput) => void;
  /** A remedy for the error, shown below it. */
  children?: ReactNode;
};

export function PaymentForm({
  total,
  payment,
  error,
  isPending,
  hasTried,
  onPay,
  children,
}: PaymentFormProps) {
  const Way = payment.provider === "test" ? TestPayment : StripePayment;
  return (
    <TitledSection id="pay" title="Pay" size="xl" className="grid gap-5">
      {error ? (
        <Refusal title="The payment could not be started">
          <p>{errorMessage(error)}</p>
          {children}
        </Refusal>
      ) : (
        // Removed during another attempt, so that screen readers announce its outcome again.
        payment.status === "FAILED" &&
        !isPending && (
          <Refusal title="The payment did not go through" takesFocus={hasTried}>
            <p>{`${payment.message} Nothing was charged. You can try again.`}</p>
          </Refusal>
        )
      )}
      <Way total={total} isPending={isPending} onPay={onPay} />
    </TitledSection>
  );
}
