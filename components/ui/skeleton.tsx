import type { ComponentProps } from "react";

import { cn } from "@/lib/platform/utils";

/** Stands where something loads; give it the size of what replaces it. */
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
