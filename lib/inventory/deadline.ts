import { countingDeadline } from "@/lib/cards/card-status";
import type { CardShipment, InventoryCard } from "@/lib/inventory/schema";

/** A paid shipment keeps its cards. */
export function isLocked(shipment: CardShipment | null): boolean {
  return shipment !== null && shipment.status !== "AWAITING_PAYMENT";
}

/** Whether it stays in the To Ship tray, whatever is chosen. */
export function canOnlyShip({
  shipment,
  hasStorageEnded,
}: Pick<InventoryCard, "shipment" | "hasStorageEnded">): boolean {
  return hasStorageEnded || isLocked(shipment);
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
