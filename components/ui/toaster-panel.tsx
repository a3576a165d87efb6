"use client";

import type { CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";

import { buttonVariants } from "@/components/ui/button-variants";
import { DoneIcon, ErrorIcon } from "@/components/ui/icons";

const STYLE = {
  "--width": "min(420px, calc(100vw - 2rem))",
  fontFamily: "inherit",
} as CSSProperties;

/** One toast for five seconds, swiped away to the right; F8 focuses it (specification, point 9). */
export function ToasterPanel() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      duration={5000}
      swipeDirections={["right"]}
      hotkey={["F8"]}
      offset={24}
      mobileOffset={16}
      // An open dialog takes pointer events from everything else on the page.
      className="pointer-events-auto"
      style={STYLE}
      icons={{ success: <DoneIcon />, error: <ErrorIcon /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          // Selectable text could not be swiped.
          toast:
            "flex w-(--width) select-none items-start gap-3 rounded-lg border bg-popover py-4 pr-4 pl-4.5 text-sm text-popover-foreground shadow-float",
          icon: "mt-px flex-none",
          content: "grid flex-1 gap-0.5",
          title: "font-semibold",
          description: "text-muted-foreground",
          error:
            "border-destructive [&_[data-icon]]:text-destructive [&_[data-title]]:text-destructive",
          actionButton: `${buttonVariants({ variant: "outline", size: "sm" })} -my-1 self-center`,
        },
      }}
    />
  );
}
