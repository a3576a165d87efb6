import { Badge } from "@/components/ui/badge";
import { type ShipmentStatus, shipmentStatusName } from "@/lib/shipments/shipment-status";

/** Waiting for its owner stands out; what is over is plain. */
export function ShipmentStatusBadge({ status }: { status: ShipmentStatus }) {
  const variant = status === "AWAITING_PAYMENT" ? "on" : status === "SHIPPED" ? "ship" : "plain";
  return <Badge variant={variant}>{shipmentStatusName(status)}</Badge>;
}
