import { useState } from "react";

import { usePayableStep } from "@/components/payments/use-payable-step";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastSuccess } from "@/components/ui/toast";
import type { QueryOf } from "@/lib/client/query";
import type { ShownPayment } from "@/lib/payments/schema";
import { formatPrice } from "@/lib/platform/money";

type CancelPayableProps<Payable> = {
  query: QueryOf<Payable>;
  cancel: () => Promise<Payable>;
  noun: "Shipment" | "Submission";
  payable: Cancelable;
  isPaid: boolean;
  /** Completes "You can cancel until ...". */
  until: string;
  effect: string;
};

type Cancelable = { number: string; total: string; payment: ShownPayment };

export function CancelPayable<Payable extends Cancelable>({
  query,
  cancel: step,
  noun,
  payable: { number, total, payment },
  isPaid,
  until,
  effect,
}: CancelPayableProps<Payable>) {
  const thing = noun.toLowerCase();
  const [isOpen, setIsOpen] = useState(false);
  const cancel = usePayableStep({
    query,
    step,
    failure: "Not canceled",
    onDone: () => {
      setIsOpen(false);
      toastSuccess(`${noun} ${number} canceled`);
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-muted-foreground">
        {isPaid ? `You can cancel for a full refund until ${until}.` : "Nothing is charged yet."}
      </p>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button variant="outline">{`Cancel ${thing}`}</Button>}
        title={`Cancel ${thing} ${number}?`}
        description={`${effect} This cannot be undone.`}
        labels={{
          keep: `Keep the ${thing}`,
          confirm: `Cancel the ${thing}`,
          pending: "Canceling...",
        }}
        step={cancel}
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
