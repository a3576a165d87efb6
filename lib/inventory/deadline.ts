import { countingDeadline } from "@/lib/cards/card-status";
import type { InventoryCard } from "@/lib/inventory/schema";

/** True once a shipment or submission is paid: it then keeps its cards. */
function isLocked(held: InventoryCard["shipment"] | InventoryCard["submission"]): boolean {
  return held !== null && held.status !== "AWAITING_PAYMENT";
}

export function hasLeft({ shipment }: Pick<InventoryCard, "shipment">): boolean {
  return shipment?.status === "SHIPPED" || shipment?.status === "DELIVERED";
}

function canOnlyShip({
  shipment,
  hasStorageEnded,
}: Pick<InventoryCard, "shipment" | "hasStorageEnded">): boolean {
  return hasStorageEnded || isLocked(shipment);
}

export function staysPut(
  card: Pick<InventoryCard, "shipment" | "submission" | "hasStorageEnded">,
): boolean {
  return canOnlyShip(card) || isLocked(card.submission);
}

export function deadlineOf(
  {
    status,
    storageEndsAt,
    shipment,
    submission,
  }: Pick<InventoryCard, "status" | "storageEndsAt" | "shipment" | "submission">,
  now: Date,
) {
  const isHeld = isLocked(shipment) || isLocked(submission);
  const actionDeadline = isHeld ? null : countingDeadline(status, storageEndsAt);
  return {
    actionDeadline,
    isOverdue: actionDeadline !== null && Date.parse(actionDeadline) < now.getTime(),
  };
}
