import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";

import { usePayableStep } from "@/components/payments/use-payable-step";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastSuccess } from "@/components/ui/toast";
import type { ShownPayment } from "@/lib/payments/schema";
import { formatPrice } from "@/lib/platform/money";

type CancelPayableProps = {
  queryKey: QueryKey;
  noun: "Shipment" | "Submission";
  payable: { number: string; total: string; payment: ShownPayment };
  isPaid: boolean;
  /** Completes "You can cancel until ...". */
  until: string;
  /** What happens to its cards. */
  effect: string;
};

/** Asks for confirmation and names the refund. */
export function CancelPayable({
  queryKey,
  noun,
  payable: { number, total, payment },
  isPaid,
  until,
  effect,
}: CancelPayableProps) {
  const thing = noun.toLowerCase();
  const [isOpen, setIsOpen] = useState(false);
  const cancel = usePayableStep({
    queryKey,
    step: "cancel",
    failure: "Not cancelled",
    onDone: () => {
      setIsOpen(false);
      toastSuccess(`${noun} ${number} cancelled`);
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-muted-foreground">
        {isPaid ? `You can cancel until ${until}, with a full refund.` : "Nothing is charged yet."}
      </p>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button variant="outline">{`Cancel ${thing}`}</Button>}
        title={`Cancel ${thing} ${number}?`}
        description={`${effect} This cannot be undone.`}
        keepLabel={`Keep the ${thing}`}
        confirmLabel={`Cancel the ${thing}`}
        pendingLabel="Cancelling..."
        isPending={cancel.isPending}
        isDone={cancel.isSuccess}
        onConfirm={() => cancel.mutate()}
      >
        {isPaid && (
          <p className="text-sm">
            <strong className="font-semibold">{formatPrice(total)}</strong>{" "}
            {payment.provider === "test"
              ? "would go back to you. It was a test payment, so no money moves."
              : "goes back to you."}
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}
