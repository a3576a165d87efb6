import { countingDeadline } from "@/lib/cards/card-status";
import type { CardShipment, InventoryCard } from "@/lib/inventory/schema";

/** A paid shipment keeps its cards. */
export function isLocked(shipment: CardShipment | null): boolean {
  return shipment !== null && shipment.status !== "AWAITING_PAYMENT";
}

export function deadlineOf(
  { status, storageEndsAt, shipment }: Pick<InventoryCard, "status" | "storageEndsAt" | "shipment">,
  now: Date,
) {
  const actionDeadline = isLocked(shipment) ? null : countingDeadline(status, storageEndsAt);
  return {
    actionDeadline,
    isOverdue: actionDeadline !== null && Date.parse(actionDeadline) < now.getTime(),
  };
}
