import "server-only";

import { findPendingPayment } from "@/lib/payments/find-pending-payment";
import type { PayableKind } from "@/lib/payments/payable";
import type { PaymentMachine } from "@/lib/payments/payment-machine";
import type { ShownPayment } from "@/lib/payments/schema";

type Key = { id: string; userId: string; now?: Date };

type Payable<Shown> = {
  kind: PayableKind;
  payments: PaymentMachine;
  read: (key: Required<Key>) => Promise<Shown>;
};

/** Wraps a read so that it checks with the provider while a payment is pending. */
export function refresherOf<Shown extends { payment: ShownPayment }>({
  kind,
  payments,
  read,
}: Payable<Shown>) {
  return async ({ now = new Date(), ...key }: Key): Promise<Shown> => {
    const shown = await read({ ...key, now });
    if (shown.payment.status !== "PENDING") return shown;
    const pending = await findPendingPayment({ kind, payableId: key.id });
    if (pending) await payments.advance({ paymentId: pending.id, now });
    return read({ ...key, now });
  };
}
