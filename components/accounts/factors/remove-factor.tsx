import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";

type RemoveFactorProps = {
  /** "the passkey “Phone”" */
  subject: string;
  remove: () => Promise<unknown>;
  onRemoved: () => unknown;
};

export function RemoveFactor({ subject, remove, onRemoved }: RemoveFactorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      setIsOpen(false);
      await onRemoved();
      toastSuccess("Removed", `We removed ${subject}.`);
    },
    onError: (error) => toastError("Not removed", error),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="outline" size="sm" aria-label={`Remove ${subject}`}>
          Remove
        </Button>
      }
      title={`Remove ${subject}?`}
      description="You can no longer sign in with it."
      labels={{ keep: "Keep it", confirm: "Remove", pending: "Removing..." }}
      step={{ isPending, isSuccess }}
      onConfirm={() => mutate()}
    />
  );
}
