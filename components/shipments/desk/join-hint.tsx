import { useRouter } from "next/navigation";

import { useDeskStep } from "@/components/back-office/use-desk-step";
import { deskShipmentQuery } from "@/components/shipments/desk/desk-queries";
import { StepButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { countOf } from "@/lib/platform/plural";
import type { DeskShipment } from "@/lib/shipments/schema";

/** The pressed button is gone. */
const focusScan = () => document.getElementById("code")?.focus();

/** Says what else goes to this address, and joins it with one click. */
export function JoinHint({ shipment }: { shipment: DeskShipment }) {
  const { id, status, joined, joinable } = shipment;
  const router = useRouter();
  const query = deskShipmentQuery(id);
  const join = useDeskStep({
    query,
    step: () =>
      call("POST /api/admin/shipments/{id}/join", {
        params: { id },
        body: { shipmentIds: joinable.map((other) => other.id) },
      }),
    onDone: (answer) => {
      toastSuccess("Joined into one parcel");
      if (answer.id === id) focusScan();
      else router.replace(`/admin/shipments/${answer.id}`);
    },
    onFailure: (error) => toastError("Not joined", error),
  });
  const separate = useDeskStep({
    query,
    step: () => call("POST /api/admin/shipments/{id}/separate", { params: { id } }),
    onDone: () => {
      toastSuccess("Separated");
      focusScan();
    },
    onFailure: (error) => toastError("Not separated", error),
  });
  if (status !== "PAID" || (joined.length === 0 && joinable.length === 0)) return null;
  return (
    <div className="grid max-w-2xl gap-4 pb-6">
      {joined.length > 0 && (
        <Notice title={`In one parcel with ${joined.map(({ number }) => number).join(", ")}`}>
          <p>One label and one tracking number. Each shipment keeps the fee that was paid.</p>
          <StepButton
            variant="outline"
            size="sm"
            className="mt-2"
            step={separate}
            pendingLabel="Separating..."
          >
            Separate
          </StepButton>
        </Notice>
      )}
      {joinable.length > 0 && (
        <Notice tone="wax" title="Other shipments to this address">
          <ul>
            {joinable.map((other) => (
              <li key={other.id}>
                <Link href={`/admin/shipments/${other.id}`} className="target textlink">
                  {other.number}
                </Link>
                {` with ${countOf(other.cardCount, "card")}`}
              </li>
            ))}
          </ul>
          <StepButton
            variant="outline"
            size="sm"
            className="mt-2"
            step={join}
            pendingLabel="Joining..."
          >
            Pack as one parcel
          </StepButton>
        </Notice>
      )}
    </div>
  );
}
