import "server-only";

import { findPendingPayment } from "@/lib/payments/find-pending-payment";
import type { PayableKind } from "@/lib/payments/payable";
import type { PaymentMachine } from "@/lib/payments/payment-machine";
import type { ShownPayment } from "@/lib/payments/schema";

type Options<Shown> = {
  kind: PayableKind;
  id: string;
  payments: PaymentMachine;
  /** Checks whose it is. */
  read: () => Promise<Shown>;
  now: Date;
};

/** Reads what is paid for. Asks the provider first while a payment is pending. */
export async function refreshPayable<Shown extends { payment: ShownPayment }>({
  kind,
  id,
  payments,
  read,
  now,
}: Options<Shown>): Promise<Shown> {
  const shown = await read();
  if (shown.payment.status !== "PENDING") return shown;
  const pending = await findPendingPayment({ kind, payableId: id });
  if (pending) await payments.advance({ paymentId: pending.id, now });
  return read();
}
