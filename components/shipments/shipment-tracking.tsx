import { usePayableStep } from "@/components/payments/use-payable-step";
import { shipmentQuery } from "@/components/shipments/shipment-queries";
import { TrackingLink } from "@/components/shipments/tracking-link";
import { StepButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { returnSentence } from "@/lib/shipments/returns/return-reasons";
import type { Shipment } from "@/lib/shipments/schema";

export function ShipmentTracking({
  shipment: { id, status, tracking, comingBack },
}: {
  shipment: Shipment;
}) {
  const confirm = usePayableStep({
    query: shipmentQuery(id),
    step: () => call("POST /api/shipments/{id}/delivered", { params: { id } }),
    failure: "Not confirmed",
    onDone: () => toastSuccess("Delivery confirmed"),
  });
  if (!tracking || status === "CANCELLED") return null;
  if (comingBack)
    return (
      <Notice title="This parcel is coming back to us">
        <p>{`It did not reach you. ${returnSentence(comingBack.reason)}`}</p>
        <p>
          You don’t have to do anything. Once it is here, we send it again or take its cards back
          into your vault, and tell you which. If your address has changed,{" "}
          <Link href="/contact" className="target textlink">
            please tell us
          </Link>
          .
        </p>
        <p>
          {"Tracking number "}
          <TrackingLink {...tracking} />
        </p>
      </Notice>
    );
  return (
    <Notice title={status === "DELIVERED" ? "Delivered" : `On its way with ${tracking.carrier}`}>
      <p>
        {"Tracking number "}
        <TrackingLink {...tracking} />
      </p>
      {status === "SHIPPED" && (
        <StepButton variant="outline" className="mt-2" step={confirm} pendingLabel="Confirming...">
          My cards arrived
        </StepButton>
      )}
    </Notice>
  );
}
