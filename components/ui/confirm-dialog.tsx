import type { ReactElement, ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
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

type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Absent if something else opens it, such as a form. */
  trigger?: ReactElement;
  title: string;
  description: ReactNode;
  children?: ReactNode;
  keepLabel: string;
  confirmLabel: string;
  /** Primary for a choice that needs no warning color. */
  confirmVariant?: "primary" | "destructive";
  pendingLabel: string;
  isPending: boolean;
  /** Whether it was confirmed and the trigger may be gone. */
  isDone: boolean;
  onConfirm: () => void;
};

export function ConfirmDialog({
  isOpen,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  keepLabel,
  confirmLabel,
  confirmVariant = "destructive",
  pendingLabel,
  isPending,
  isDone,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent
        role="alertdialog"
        onCloseAutoFocus={(event) => {
          if (!isDone) return;
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children && <DialogBody>{children}</DialogBody>}
        <DialogFooter className={cn(!children && "mt-6")}>
          <DialogClose asChild>
            <Button variant="outline">{keepLabel}</Button>
          </DialogClose>
          <Button
            variant={confirmVariant}
            pending={isPending}
            pendingLabel={pendingLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
