"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";
import { DialogCloseButton, DialogOverlay } from "@/components/ui/dialog-parts";
import { stayOpenForToasts } from "@/components/ui/stay-open-for-toasts";

export const Sheet = DialogPrimitive.Root;
export const SheetTrigger = DialogPrimitive.Trigger;

export function SheetContent({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content>) {
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        className={cn(
          "fixed inset-y-0 right-0 z-51 flex w-112 max-w-full flex-col border-l bg-popover text-popover-foreground shadow-float data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in",
          className,
        )}
        data-sheet=""
        onInteractOutside={stayOpenForToasts}
        {...props}
      />
    </DialogPrimitive.Portal>
  );
}

export function SheetHeader({
  closeLabel = "Close",
  className,
  children,
  ...props
}: ComponentProps<"div"> & { closeLabel?: string }) {
  return (
    <div
      className={cn(
        "flex min-h-header flex-none items-center justify-between gap-4 border-b py-2.5 pr-2.5 pl-6",
        className,
      )}
      {...props}
    >
      <DialogPrimitive.Title className="text-lg">{children}</DialogPrimitive.Title>
      <DialogCloseButton label={closeLabel} />
    </div>
  );
}

export function SheetBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex-1 overflow-auto px-6 pt-2 pb-6", className)} {...props} />;
}

export function SheetFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("grid flex-none gap-4 border-t p-6", className)} {...props} />;
}
