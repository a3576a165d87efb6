import "server-only";

import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { notToPack } from "@/lib/shipments/desk/check-card";
import { lockShipment } from "@/lib/shipments/lock-shipment";
import { shipmentNotFound } from "@/lib/shipments/queries";

/**
 * Locks an open parcel. Packing and canceling wait for the same lock.
 * @throws {AppError} 404 for an unknown or unpaid shipment, or a card that is not in it; 409 once it
 * is packed, and for a card that is not checked off
 */
export async function lockParcel(
  tx: Tx,
  { shipmentId, cardId }: { shipmentId: string; cardId: string },
): Promise<{ number: string }> {
  const shipment = await lockShipment(tx, { id: shipmentId });
  if (!shipment?.paymentId) throw shipmentNotFound();
  const line = await tx.shipmentCard.findUnique({
    where: { shipmentId_cardId: { shipmentId, cardId } },
    select: { checkedAt: true },
  });
  if (!line) throw cardNotInShipment();
  if (shipment.status !== "PAID") throw notToPack(shipment);
  if (line.checkedAt === null)
    throw new AppError("conflict", "Please check the card off before you photograph it.");
  return shipment;
}

function cardNotInShipment(): AppError {
  return new AppError("not_found", "We couldn't find that card in this shipment.");
}
