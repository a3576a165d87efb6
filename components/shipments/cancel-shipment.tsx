import { useState } from "react";

import { useShipmentCall } from "@/components/shipments/use-shipment-calls";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastSuccess } from "@/components/ui/toast";
import { formatPrice } from "@/lib/platform/money";
import type { Shipment } from "@/lib/shipments/schema";

/** Asks for confirmation and names the refund. */
export function CancelShipment({ shipment }: { shipment: Shipment }) {
  const { id, number, status, total, payment } = shipment;
  const [isOpen, setIsOpen] = useState(false);
  const isPaid = status === "PAID";
  const isTest = payment.provider === "test";
  const cancel = useShipmentCall(id, "cancel", () => {
    setIsOpen(false);
    toastSuccess(`Shipment ${number} cancelled`);
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-muted-foreground">
        {isPaid
          ? "You can cancel until the parcel is packed, with a full refund."
          : "Nothing is charged yet."}
      </p>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button variant="outline">Cancel shipment</Button>}
        title={`Cancel shipment ${number}?`}
        description="Its cards stay in the vault, in To Ship. This cannot be undone."
        keepLabel="Keep the shipment"
        confirmLabel="Cancel the shipment"
        pendingLabel="Cancelling..."
        isPending={cancel.isPending}
        isDone={cancel.isSuccess}
        onConfirm={() => cancel.mutate()}
      >
        {isPaid && (
          <p className="text-sm">
            <strong className="font-semibold">{formatPrice(total)}</strong>{" "}
            {isTest
              ? "would go back to you. It was a test payment, so no money moves."
              : "goes back to you."}
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}
