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

type Options = { status: ShipmentStatus; isAuto: boolean };

/** A shipment made when free storage ended can't be canceled before it is paid. */
export function canCancelShipment({ status, isAuto }: Options): boolean {
  return status === "PAID" || (status === "AWAITING_PAYMENT" && !isAuto);
}
