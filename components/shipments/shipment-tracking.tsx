import { useShipmentCall } from "@/components/shipments/use-shipment-calls";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toastSuccess } from "@/components/ui/toast";
import type { Shipment } from "@/lib/shipments/schema";

/** The parcel's number at its carrier, and the owner's word that it arrived. */
export function ShipmentTracking({ shipment: { id, status, tracking } }: { shipment: Shipment }) {
  const confirm = useShipmentCall(id, "delivered", () => toastSuccess("Delivery confirmed"));
  if (!tracking) return null;
  return (
    <Notice title={status === "DELIVERED" ? "Delivered" : `On its way with ${tracking.carrier}`}>
      <p>
        {"Tracking number "}
        <a
          href={tracking.url}
          target="_blank"
          rel="noopener noreferrer"
          className="target font-medium textlink"
        >
          {tracking.number}
          <span className="sr-only"> (in a new window)</span>
        </a>
      </p>
      {status === "SHIPPED" && (
        <Button
          variant="outline"
          className="mt-2"
          pending={confirm.isPending}
          pendingLabel="Confirming..."
          onClick={() => confirm.mutate()}
        >
          My cards arrived
        </Button>
      )}
    </Notice>
  );
}
