import { usePayableStep } from "@/components/payments/use-payable-step";
import { shipmentQuery } from "@/components/shipments/shipment-queries";
import { TrackingLink } from "@/components/shipments/tracking-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { Shipment } from "@/lib/shipments/schema";

export function ShipmentTracking({ shipment: { id, status, tracking } }: { shipment: Shipment }) {
  const confirm = usePayableStep({
    query: shipmentQuery(id),
    step: () => call("POST /api/shipments/{id}/delivered", { params: { id } }),
    failure: "Not confirmed",
    onDone: () => toastSuccess("Delivery confirmed"),
  });
  if (!tracking) return null;
  return (
    <Notice title={status === "DELIVERED" ? "Delivered" : `On its way with ${tracking.carrier}`}>
      <p>
        {"Tracking number "}
        <TrackingLink {...tracking} />
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
