import "server-only";

import { findPendingPayment } from "@/lib/payments/find-pending-payment";
import type { PayableKind } from "@/lib/payments/payable";
import type { PaymentMachine } from "@/lib/payments/payment-machine";
import type { ShownPayment } from "@/lib/payments/schema";

type Wanted = { id: string; userId: string; now?: Date };

type Payable<Shown> = {
  kind: PayableKind;
  payments: PaymentMachine;
  /** @throws {AppError} 404 if it is not the user's */
  read: (wanted: Required<Wanted>) => Promise<Shown>;
};

/** Makes a read that asks the provider first while a payment is pending. */
export function refresherOf<Shown extends { payment: ShownPayment }>({
  kind,
  payments,
  read,
}: Payable<Shown>) {
  return async ({ now = new Date(), ...wanted }: Wanted): Promise<Shown> => {
    const shown = await read({ ...wanted, now });
    if (shown.payment.status !== "PENDING") return shown;
    const pending = await findPendingPayment({ kind, payableId: wanted.id });
    if (pending) await payments.advance({ paymentId: pending.id, now });
    return read({ ...wanted, now });
  };
}
