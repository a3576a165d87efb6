import { Badge } from "@/components/ui/badge";
import { type ShipmentStatus, shipmentStatusName } from "@/lib/shipments/shipment-status";

/** Highlights statuses that need the owner; mutes final ones. */
export function ShipmentStatusBadge({ status }: { status: ShipmentStatus }) {
  const variant = status === "AWAITING_PAYMENT" ? "on" : status === "SHIPPED" ? "ship" : "plain";
  return <Badge variant={variant}>{shipmentStatusName(status)}</Badge>;
}
