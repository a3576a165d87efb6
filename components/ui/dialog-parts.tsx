import { Dialog as DialogPrimitive } from "radix-ui";

import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { CloseIcon } from "@/components/ui/shell-icons";

export function DialogOverlay() {
  return (
    <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
  );
}

export function DialogCloseButton({ label, className }: { label: string; className?: string }) {
  return (
    <DialogPrimitive.Close
      aria-label={label}
      className={cn(buttonVariants({ variant: "ghost", size: "icon" }), className)}
    >
      <CloseIcon />
    </DialogPrimitive.Close>
  );
}
