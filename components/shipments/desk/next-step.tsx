import { useState } from "react";

import { useDeskStep } from "@/components/back-office/use-desk-step";
import { deskShipmentQuery } from "@/components/shipments/desk/desk-queries";
import { FinishButton } from "@/components/shipments/desk/finish-button";
import { LabelPanel } from "@/components/shipments/desk/label-panel";
import { NextParcel } from "@/components/shipments/desk/next-parcel";
import { OnTheWay } from "@/components/shipments/desk/returning";
import { ShipForm } from "@/components/shipments/desk/ship-form";
import { Notice } from "@/components/ui/notice";
import { toastError } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { DeskShipment } from "@/lib/shipments/schema";

export function NextStep({ shipment }: { shipment: DeskShipment }) {
  const { id, status } = shipment;
  const [opened] = useState(status);
  // Enter goes on with the next parcel once this one has left.
  const next = <NextParcel id={id} takesFocus={status !== opened} />;
  switch (shipment.status) {
    case "PAID":
      return <Pack shipment={shipment} />;
    case "PACKED":
      return (
        <div className="grid gap-6">
          <LabelPanel shipment={shipment} />
          <ShipForm key={shipment.label?.tracking} shipment={shipment} />
          <NextParcel id={id} takesFocus={false} />
        </div>
      );
    case "SHIPPED":
      return <OnTheWay shipment={shipment} next={next} />;
    case "CANCELLED":
      return shipment.times.returnedAt ? (
        <Notice title="The cards are back in the vault">
          <p>The parcel came back. Put its cards in their new places.</p>
          {next}
        </Notice>
      ) : (
        <Notice tone="problem" title="This shipment was canceled">
          <p>Its cards stay in the vault. Put back any that you already picked.</p>
          {next}
        </Notice>
      );
    default:
      return (
        <Notice tone="done" title="Delivered">
          {next}
        </Notice>
      );
  }
}

function Pack({ shipment: { id, picks, boxes } }: { shipment: DeskShipment }) {
  const isComplete = [...picks, ...boxes].every(({ checkedAt }) => checkedAt !== null);
  const pack = useDeskStep({
    query: deskShipmentQuery(id),
    step: () => call("POST /api/admin/shipments/{id}/packed", { params: { id } }),
    onFailure: (error) => toastError("Not packed", error),
  });
  return (
    <FinishButton
      section="Pack"
      label="Parcel is packed"
      pendingLabel="Packing..."
      isComplete={isComplete}
      isPending={pack.isPending}
      onFinish={() => pack.mutate()}
      note={
        isComplete ? "After this, it can no longer be canceled." : "Check off everything first."
      }
    />
  );
}
