import "server-only";

import { columnOf, type PayableKind } from "@/lib/payments/payable";
import { db } from "@/lib/platform/database/db";

/** A unique index allows at most one. */
export async function findPendingPayment({
  kind,
  payableId,
}: {
  kind: PayableKind;
  payableId: string;
}) {
  return db.payment.findFirst({
    where: { ...columnOf(kind, payableId), status: "PENDING" },
    select: { id: true, reference: true, url: true, createdAt: true },
  });
}
