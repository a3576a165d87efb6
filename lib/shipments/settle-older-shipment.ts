import "server-only";

import { resolvePending } from "@/lib/payments/resolve-pending";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { replacedBy } from "@/lib/shipments/replaced-by";
import { shipmentPayments } from "@/lib/shipments/shipment-payments";

type Options = { userId: string; idempotencyKey: string; cardIds: string[]; now: Date };

/**
 * Resolves the payment of a shipment that is about to be replaced, so its owner never pays twice.
 * @throws {AppError} 409 if it was just paid, or is still pending at the provider
 */
export async function settleOlderShipment({
  userId,
  idempotencyKey,
  cardIds,
  now,
}: Options): Promise<void> {
  const older = await db.shipment.findFirst({
    where: {
      ...replacedBy(cardIds, userId),
      idempotencyKey: { not: idempotencyKey },
      payments: { some: { status: "PENDING" } },
    },
    select: { id: true, number: true },
  });
  if (!older) return;
  await resolvePending({ machine: shipmentPayments, kind: "shipment", ids: [older.id], now });
  const { status } = await db.shipment.findUniqueOrThrow({
    where: { id: older.id },
    select: { status: true },
  });
  if (status === "PAID")
    throw new AppError(
      "conflict",
      `Your payment just went through: shipment ${older.number} is on its way to the desk. No new one was started.`,
    );
}
