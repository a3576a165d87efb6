"use client";

import { ConfirmForm } from "@/components/accounts/factors/confirm-form";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";

type ConfirmIdentityDialogProps = { onAnswer: (isConfirmed: boolean) => void };

export function ConfirmIdentityDialog({ onAnswer }: ConfirmIdentityDialogProps) {
  return (
    <Dialog open onOpenChange={() => onAnswer(false)}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Confirm it’s you</DialogTitle>
          <DialogDescription>
            This step needs a fresh confirmation. It lasts for 15 minutes.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <ConfirmForm onConfirmed={() => onAnswer(true)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
