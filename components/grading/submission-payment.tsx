import { useSearchParams } from "next/navigation";

import { usePaySubmission } from "@/components/grading/use-submission-calls";
import { PaymentAway } from "@/components/payments/payment-away";
import { PaymentForm } from "@/components/payments/payment-form";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import type { Submission } from "@/lib/grading/schema";

export function SubmissionPayment({
  submission: { id, total, payment },
}: {
  submission: Submission;
}) {
  const pay = usePaySubmission(id);
  const isBack = useSearchParams().get("from") === "payment";
  if (payment.status === "PENDING" && payment.url !== null && !isBack)
    return <PaymentAway url={payment.url} total={total} />;
  if (payment.status === "PENDING" && !pay.isPending)
    return (
      <Notice
        tone="wax"
        role="status"
        title={
          <span className="flex items-center gap-2.5">
            <Spinner /> The payment service has not answered yet
          </span>
        }
      >
        <p>
          We keep checking, and this page updates by itself. You can also leave it: as soon as the
          payment goes through, we email you. Nothing is charged twice.
        </p>
      </Notice>
    );
  return (
    <PaymentForm
      total={total}
      payment={payment}
      error={pay.error}
      isPending={pay.isPending}
      onPay={(input) => pay.mutate(input)}
    />
  );
}
