"use client";

import { ConfirmForm } from "@/components/accounts/factors/confirm-form";
import { Dialog, DialogBody, DialogContent, DialogHead } from "@/components/ui/dialog";

type ConfirmIdentityDialogProps = { onAnswer: (isConfirmed: boolean) => void };

export function ConfirmIdentityDialog({ onAnswer }: ConfirmIdentityDialogProps) {
  return (
    <Dialog open onOpenChange={() => onAnswer(false)}>
      <DialogContent>
        <DialogHead title="Confirm it’s you">
          This step needs a fresh confirmation. It lasts for 15 minutes.
        </DialogHead>
        <DialogBody>
          <ConfirmForm onConfirmed={() => onAnswer(true)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
