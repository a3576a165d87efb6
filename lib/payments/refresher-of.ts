import "server-only";

import { findPendingPayment } from "@/lib/payments/find-pending-payment";
import type { PayableKind } from "@/lib/payments/payable";
import type { PaymentMachine } from "@/lib/payments/payment-machine";
import type { ShownPayment } from "@/lib/payments/schema";

type Key = { id: string; userId: string; now?: Date | undefined };

type Payable<Shown> = {
  kind: PayableKind;
  payments: PaymentMachine;
  read: (key: Key) => Promise<Shown>;
};

/** Wraps a read so that it checks with the provider while a payment is pending. */
export function refresherOf<Shown extends { payment: ShownPayment }>({
  kind,
  payments,
  read,
}: Payable<Shown>) {
  return async (key: Key): Promise<Shown> => {
    const shown = await read(key);
    if (shown.payment.status !== "PENDING") return shown;
    const pending = await findPendingPayment({ kind, payableId: key.id });
    if (pending) await payments.advance({ paymentId: pending.id, now: key.now ?? new Date() });
    return read(key);
  };
}
