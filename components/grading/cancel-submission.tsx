import { useState } from "react";

import { useCancelSubmission } from "@/components/grading/use-submission-calls";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastSuccess } from "@/components/ui/toast";
import type { Submission } from "@/lib/grading/schema";
import { formatPrice } from "@/lib/platform/money";

/** Asks for confirmation and names the refund. */
export function CancelSubmission({ submission }: { submission: Submission }) {
  const { id, number, service, status, total, payment } = submission;
  const [isOpen, setIsOpen] = useState(false);
  const isPaid = status === "REQUESTED";
  const isEvaluation = service === "EVALUATION";
  const cancel = useCancelSubmission(id, () => {
    setIsOpen(false);
    toastSuccess(`Submission ${number} cancelled`);
  });
  const until = isEvaluation ? "the first card is answered" : "our desk has received the cards";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-muted-foreground">
        {isPaid ? `You can cancel until ${until}, with a full refund.` : "Nothing is charged yet."}
      </p>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button variant="outline">Cancel submission</Button>}
        title={`Cancel submission ${number}?`}
        description={
          isEvaluation
            ? "Its cards stay where they are, without an evaluation. This cannot be undone."
            : "Its cards stay in the vault, in To Grade. This cannot be undone."
        }
        keepLabel="Keep the submission"
        confirmLabel="Cancel the submission"
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
