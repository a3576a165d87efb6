import { ShipIcon } from "@/components/inventory/inventory-icons";
import type { CardShipment } from "@/lib/inventory/schema";
import { shipmentStatusName } from "@/lib/shipments/shipment-status";

export function ShipmentNote({ shipment }: { shipment: CardShipment | null }) {
  if (!shipment) return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs text-muted-foreground max-lg:whitespace-nowrap">
      <ShipIcon className="size-3.5 flex-none stroke-2" />
      {`${shipment.number}, ${shipmentStatusName(shipment.status).toLowerCase()}`}
    </span>
  );
}
