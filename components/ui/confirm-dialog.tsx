import type { ReactElement, ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
  DialogTrigger,
} from "@/components/ui/dialog";
import { DialogCancel } from "@/components/ui/dialog-cancel";

type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Absent if something else opens it, such as a form. */
  trigger?: ReactElement;
  title: string;
  description: ReactNode;
  children?: ReactNode;
  labels: { keep: string; confirm: string; pending: string };
  /** Primary for a choice that needs no warning color. */
  confirmVariant?: "primary" | "destructive";
  /** What is confirmed. After its success, the trigger may be gone. */
  step: { isPending: boolean; isSuccess: boolean };
  onConfirm: () => void;
};

export function ConfirmDialog({
  isOpen,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  labels,
  confirmVariant = "destructive",
  step,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent
        role="alertdialog"
        onCloseAutoFocus={(event) => {
          if (!step.isSuccess) return;
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        <DialogHead title={title}>{description}</DialogHead>
        {children && <DialogBody>{children}</DialogBody>}
        <DialogFooter className={cn(!children && "mt-6")}>
          <DialogCancel>{labels.keep}</DialogCancel>
          <Button
            variant={confirmVariant}
            pending={step.isPending}
            pendingLabel={labels.pending}
            onClick={onConfirm}
          >
            {labels.confirm}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
