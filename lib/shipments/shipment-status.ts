/** CANCELLED ends a shipment until it is packed. */
export const SHIPMENT_STATUSES = [
  "AWAITING_PAYMENT",
  "PAID",
  "PACKED",
  "SHIPPED",
  "DELIVERED",
  "CANCELLED",
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

const NAMES: Record<ShipmentStatus, string> = {
  AWAITING_PAYMENT: "Awaiting payment",
  PAID: "Paid",
  PACKED: "Packed",
  SHIPPED: "Shipped",
  DELIVERED: "Delivered",
  CANCELLED: "Cancelled",
};

export const shipmentStatusName = (status: ShipmentStatus): string => NAMES[status];

/** One made at the end of free storage waits for its payment, however long. */
export function canCancelShipment({
  status,
  isAuto,
}: {
  status: ShipmentStatus;
  isAuto: boolean;
}): boolean {
  return status === "PAID" || (status === "AWAITING_PAYMENT" && !isAuto);
}
