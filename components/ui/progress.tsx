import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

type ProgressProps = Omit<ComponentProps<"div">, "children"> & {
  /** Null if no one knows how much is left. */
  value: number | null;
  max?: number;
  "aria-label": string;
};

/** `value` runs from 0 to `max`. */
export function Progress({ value, max = 100, className, ...props }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, ((value ?? max) / max) * 100));
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={max}
      {...(value !== null && { "aria-valuenow": value })}
      className={cn(
        "h-1.5 overflow-hidden rounded-full bg-secondary inset-ring inset-ring-border-strong forced-colors:border",
        className,
      )}
      {...props}
    >
      <div
        className={cn(
          "h-full rounded-full bg-wax forced-colors:bg-[Highlight]",
          value === null
            ? "animate-breathe motion-reduce:animate-none"
            : "transition-[width] duration-slow ease-out",
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
