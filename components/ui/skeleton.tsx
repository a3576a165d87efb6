import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

/** Give it the size of the content it replaces. */
export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "block animate-breathe rounded-sm bg-muted motion-reduce:animate-none",
        className,
      )}
      {...props}
    />
  );
}
