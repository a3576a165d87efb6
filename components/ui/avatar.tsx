import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

/** Hidden from screen readers, because the name is next to it. */
export function Avatar({
  size = "md",
  className,
  ...props
}: ComponentProps<"span"> & { size?: "md" | "lg" }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "tracking-normal inline-grid flex-none place-items-center rounded-full bg-secondary font-semibold text-secondary-foreground inset-ring inset-ring-border-strong",
        size === "lg" ? "size-11 text-sm" : "size-9 text-[0.8125rem]",
        className,
      )}
      {...props}
    />
  );
}
