import "server-only";

import { z } from "zod";

import { addPayment, type NewPayment, payOnce } from "@/lib/payments/pay";
import type { PayInput } from "@/lib/payments/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { getShipment, shipmentNotFound } from "@/lib/shipments/queries";
import type { Shipment } from "@/lib/shipments/schema";
import { shipmentPayments } from "@/lib/shipments/shipment-payments";

type Options = {
  shipmentId: string;
  userId: string;
  idempotencyKey: string;
  input: PayInput;
  now?: Date;
};

/** @throws {AppError} 404 if not the user's, 409 if it was canceled, 429 */
export async function payShipment({
  shipmentId,
  userId,
  idempotencyKey,
  input,
  now = new Date(),
}: Options): Promise<Shipment> {
  await payOnce({
    machine: shipmentPayments,
    kind: "shipment",
    payableId: shipmentId,
    userId,
    idempotencyKey,
    input,
    now,
    requireOpen: () => requireOpen({ shipmentId, userId }),
    isPaid: async () =>
      (await db.shipment.count({ where: { id: shipmentId, paymentId: { not: null } } })) > 0,
    notFound: shipmentNotFound,
    createPayment: (payment) => createWhileUnpaid(shipmentId, payment),
  });
  return getShipment({ id: shipmentId, userId });
}

/** Returns the total; null when it is already paid. */
async function requireOpen({
  shipmentId: id,
  userId,
}: {
  shipmentId: string;
  userId: string;
}): Promise<string | null> {
  const shipment = await db.shipment.findFirst({
    where: { id, userId },
    select: { status: true, total: true },
  });
  if (!shipment) throw shipmentNotFound();
  if (shipment.status === "CANCELLED")
    throw new AppError(
      "conflict",
      "This shipment was cancelled. Please review your cards and start a new one.",
    );
  return shipment.status === "AWAITING_PAYMENT" ? shipment.total.toFixed(2) : null;
}

const totalRowSchema = z.object({ total: column.decimal });

/** The lock keeps a payment from starting after a cancellation or with an outdated total. */
async function createWhileUnpaid(id: string, payment: NewPayment): Promise<void> {
  await db.$transaction(async (tx) => {
    const [row] = await queryRows(tx, totalRowSchema)`
      SELECT total::text FROM shipments WHERE id = ${id}::uuid AND status = 'AWAITING_PAYMENT' FOR NO KEY UPDATE`;
    if (row?.total === String(payment.amount)) await addPayment(tx, payment);
  });
}
