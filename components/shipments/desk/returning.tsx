import type { ReactNode } from "react";

import { useDeskStep } from "@/components/back-office/use-desk-step";
import { deskShipmentQuery } from "@/components/shipments/desk/desk-queries";
import { TrackingLink } from "@/components/shipments/tracking-link";
import { Button, StepButton } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { returnSentence } from "@/lib/shipments/returns/return-reasons";
import type { DeskShipment } from "@/lib/shipments/schema";

type Next = "SEND_AGAIN" | "VAULT";
type Props = { shipment: DeskShipment; next: ReactNode };

/** A parcel on its way: it arrives, or it comes back and is taken in. */
export function OnTheWay({ shipment, next }: Props) {
  const { id, number, tracking, comingBack } = shipment;
  const query = deskShipmentQuery(id);
  const deliver = useDeskStep({
    query,
    step: () => call("POST /api/admin/shipments/{id}/delivered", { params: { id } }),
    onDone: () => toastSuccess(`Shipment ${number} delivered`),
    onFailure: (error) => toastError("Not marked as delivered", error),
  });
  return (
    <>
      <Notice
        tone={comingBack ? "problem" : undefined}
        title={
          comingBack
            ? "This parcel is coming back"
            : `Shipped with ${tracking?.carrier ?? "the carrier"}`
        }
      >
        {comingBack && (
          <p>
            <span>{`${returnSentence(comingBack.reason)} Reported `}</span>
            <LocalTime iso={comingBack.since} />.
          </p>
        )}
        <p>
          <span>{"Tracking number "}</span>
          {tracking && <TrackingLink {...tracking} />}
        </p>
        <div className="flex flex-wrap gap-2 pt-2">
          {next}
          <StepButton variant="outline" step={deliver} pendingLabel="Marking...">
            {comingBack ? "It was delivered after all" : "Mark as delivered"}
          </StepButton>
        </div>
      </Notice>
      <TakeIn shipment={shipment} />
    </>
  );
}

function TakeIn({ shipment: { id, number } }: { shipment: DeskShipment }) {
  const query = deskShipmentQuery(id);
  const takeIn = useDeskStep({
    query,
    step: (next: Next) =>
      call("POST /api/admin/shipments/{id}/returned", { params: { id }, body: { next } }),
    onDone: () => toastSuccess(`Shipment ${number} is back`),
    onFailure: (error) => toastError("Not received", error),
  });
  const { isPending, variables } = takeIn;
  return (
    <section aria-labelledby="came-back" className="grid gap-3 rounded-lg border p-4">
      <h2 id="came-back" className="text-sm tracking-text">
        Is the parcel back?
      </h2>
      <p className="text-sm text-muted-foreground">
        Its cards get new places in the vault. Shipping is not refunded automatically.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          pending={isPending && variables === "SEND_AGAIN"}
          pendingLabel="Receiving..."
          onClick={() => takeIn.mutate("SEND_AGAIN")}
        >
          Resend it
        </Button>
        <Button
          variant="outline"
          pending={isPending && variables === "VAULT"}
          pendingLabel="Receiving..."
          onClick={() => takeIn.mutate("VAULT")}
        >
          Return the cards to the vault
        </Button>
      </div>
    </section>
  );
}
