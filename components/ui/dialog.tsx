"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useRef } from "react";

import { cn } from "@/components/ui/cn";
import { DialogCloseButton, DialogOverlay } from "@/components/ui/dialog-parts";
import { stayOpenForToasts } from "@/components/ui/stay-open-for-toasts";

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  size?: "md" | "lg" | "full";
};

const FRAMED =
  "m-auto h-fit max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] overflow-auto rounded-lg border";
const SIZES = {
  md: `${FRAMED} w-120`,
  lg: `${FRAMED} w-180`,
  full: "flex flex-col overflow-hidden",
};

/** Closing restores focus, even without a DialogTrigger. */
export function DialogContent({
  size = "md",
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: DialogContentProps) {
  const opener = useRef<Element>(null);
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        className={cn(
          "fixed inset-0 z-51 bg-popover text-popover-foreground shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in",
          SIZES[size],
          className,
        )}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          if (
            event.defaultPrevented ||
            !(opener.current instanceof HTMLElement) ||
            !opener.current.isConnected
          )
            return;
          event.preventDefault();
          opener.current.focus();
        }}
        onInteractOutside={stayOpenForToasts}
        {...props}
      >
        {children}
        <DialogCloseButton label="Close" className="absolute top-3 right-3" />
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("grid gap-1.5 pt-6 pr-14 pl-6", className)} {...props} />;
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className={cn("text-xl", className)} {...props} />;
}

type DescriptionProps = ComponentProps<typeof DialogPrimitive.Description>;

export function DialogDescription({ className, ...props }: DescriptionProps) {
  return (
    <DialogPrimitive.Description
      className={cn("text-sm text-muted-foreground", className)}
      {...props}
    />
  );
}

type DialogHeadProps = { title: string; children?: ReactNode };

/** A dialog's title, above a description of what it is for. */
export function DialogHead({ title, children }: DialogHeadProps) {
  return (
    <DialogHeader>
      <DialogTitle>{title}</DialogTitle>
      {children !== undefined && <DialogDescription>{children}</DialogDescription>}
    </DialogHeader>
  );
}

export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("grid gap-4 px-6 pt-4 pb-6", className)} {...props} />;
}

const FOOTER = "flex flex-col-reverse gap-2 border-t px-6 py-4 sm:flex-row sm:justify-end";

/** Put the primary button last; phones stack the buttons with it on top. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn(FOOTER, className)} {...props} />;
}
