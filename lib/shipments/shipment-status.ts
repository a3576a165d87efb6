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

export function canCancelShipment(status: ShipmentStatus): boolean {
  return status === "AWAITING_PAYMENT" || status === "PAID";
}
