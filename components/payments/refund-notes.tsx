import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import type { ShownPayment, ShownRefund } from "@/lib/payments/schema";
import { formatPrice } from "@/lib/platform/money";

/** Explains the refund of a payment that arrived after its subject had ended. */
export function PaidTooLate({ payment }: { payment: ShownPayment }) {
  if (payment.status !== "REFUNDED") return null;
  return (
    <Notice tone="problem" title="Your payment arrived too late">
      <p>{payment.message}</p>
    </Notice>
  );
}

type RefundNoteProps = { refund: ShownRefund | null; payment: ShownPayment };

export function RefundNote({ refund, payment }: RefundNoteProps) {
  if (!refund) return null;
  return (
    <p>
      <span>Refund of {formatPrice(refund.amount)}: </span>
      {refund.doneAt ? <LocalTime iso={refund.doneAt} /> : <span>on its way</span>}
      {payment.provider === "test" && <span>{" (test payment, no money moves)"}</span>}
    </p>
  );
}
