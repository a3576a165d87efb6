import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

type ProgressProps = Omit<ComponentProps<"div">, "children"> & {
  value: number;
  max?: number;
  "aria-label": string;
};

/** `value` runs from 0 to `max`. */
export function Progress({ value, max = 100, className, ...props }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cn(
        "h-1.5 overflow-hidden rounded-full bg-secondary inset-ring inset-ring-border-strong forced-colors:border",
        className,
      )}
      {...props}
    >
      <div
        className="h-full rounded-full bg-wax transition-[width] duration-slow ease-out forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
