export const PAID_STATUSES = {
  PAID: "Paid",
  PACKED: "Packed",
  SHIPPED: "Shipped",
  DELIVERED: "Delivered",
  CANCELLED: "Canceled",
} as const;
const NAMES = { AWAITING_PAYMENT: "Awaiting payment", ...PAID_STATUSES };
export type ShipmentStatus = keyof typeof NAMES;
export const SHIPMENT_STATUSES = Object.keys(NAMES) as ShipmentStatus[];

export const shipmentStatusName = (status: ShipmentStatus): string => NAMES[status];

/** A shipment made when free storage ended can't be canceled before it is paid. */
export function canCancelShipment({
  status,
  isAuto,
}: {
  status: ShipmentStatus;
  isAuto: boolean;
}): boolean {
  return status === "PAID" || (status === "AWAITING_PAYMENT" && !isAuto);
}
