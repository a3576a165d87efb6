import { useSearchParams } from "next/navigation";

import { PaymentAway } from "@/components/payments/payment-away";
import { PaymentForm } from "@/components/payments/payment-form";
import { PaymentPending } from "@/components/payments/payment-pending";
import { type PayableCalls, usePayment } from "@/components/payments/use-payment";
import type { ShownPayment } from "@/lib/payments/schema";

type WithFee = { total: string; payment: ShownPayment };

/** Pays the fee of a service. Nothing is held for the payer, so there is no deadline. */
export function FeePayment<Payable extends WithFee>({
  payable: { total, payment },
  ...calls
}: PayableCalls<Payable> & { payable: WithFee }) {
  const pay = usePayment(calls);
  const isBack = useSearchParams().get("from") === "payment";
  if (payment.status === "PENDING" && payment.url !== null && !isBack)
    return <PaymentAway url={payment.url} total={total} />;
  if (payment.status === "PENDING" && !pay.isPending)
    return (
      <PaymentPending>
        <p>
          We keep checking, and this page updates by itself. You can also leave: as soon as the
          payment goes through, we email you. Nothing is charged twice.
        </p>
      </PaymentPending>
    );
  return (
    <PaymentForm
      total={total}
      payment={payment}
      error={pay.error}
      isPending={pay.isPending}
      hasTried={!pay.isIdle}
      onPay={(input) => pay.mutate(input)}
    />
  );
}
