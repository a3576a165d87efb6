import { countingDeadline } from "@/lib/cards/card-status";
import type { InventoryCard } from "@/lib/inventory/schema";

/** A paid shipment or submission keeps its cards. */
export function isLocked(held: InventoryCard["shipment"] | InventoryCard["submission"]): boolean {
  return held !== null && held.status !== "AWAITING_PAYMENT";
}

/** Whether it is with its owner, or on the way there. */
export function hasLeft({ shipment }: Pick<InventoryCard, "shipment">): boolean {
  return shipment?.status === "SHIPPED" || shipment?.status === "DELIVERED";
}

/** Whether it stays in the To Ship tray, whatever is chosen. */
export function canOnlyShip({
  shipment,
  hasStorageEnded,
}: Pick<InventoryCard, "shipment" | "hasStorageEnded">): boolean {
  return hasStorageEnded || isLocked(shipment);
}

/** Whether no action moves it: it can only be shipped, or is in a paid submission. */
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
  const isKept = isLocked(shipment) || isLocked(submission);
  const actionDeadline = isKept ? null : countingDeadline(status, storageEndsAt);
  return {
    actionDeadline,
    isOverdue: actionDeadline !== null && Date.parse(actionDeadline) < now.getTime(),
  };
}
