import { useState } from "react";

import { useShipmentCall } from "@/components/shipments/use-shipment-calls";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
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
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogTrigger asChild>
          <Button variant="outline">Cancel shipment</Button>
        </DialogTrigger>
        <DialogContent
          role="alertdialog"
          onCloseAutoFocus={(event) => {
            // The button that opened it is gone.
            if (!cancel.isSuccess) return;
            event.preventDefault();
            document.getElementById("main")?.focus();
          }}
        >
          <DialogHeader>
            <DialogTitle>{`Cancel shipment ${number}?`}</DialogTitle>
            <DialogDescription>
              Its cards stay in the vault, in To Ship. This cannot be undone.
            </DialogDescription>
          </DialogHeader>
          {isPaid && (
            <DialogBody>
              <p className="text-sm">
                <strong className="font-semibold">{formatPrice(total)}</strong>{" "}
                {isTest
                  ? "would go back to you. It was a test payment, so no money moves."
                  : "goes back to you."}
              </p>
            </DialogBody>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Keep the shipment</Button>
            </DialogClose>
            <Button
              variant="destructive"
              pending={cancel.isPending}
              pendingLabel="Cancelling..."
              onClick={() => cancel.mutate()}
            >
              Cancel the shipment
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </div>
  );
}
