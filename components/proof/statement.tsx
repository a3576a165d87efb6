import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";
import { CheckIcon, MinusIcon } from "@/components/ui/icons";

/** The one sentence of a page, with a check mark on success. */
export function Statement({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CheckIcon : MinusIcon;
  return (
    <p className="flex items-start gap-3.5 border-y py-5 text-xl leading-snug font-medium tracking-[-0.02em] sm:text-2xl">
      <span
        aria-hidden="true"
        className={cn(
          "grid size-8 flex-none place-items-center rounded-full border",
          isGood ? "border-wax-line bg-wax text-wax-foreground" : "border-border-strong bg-muted",
        )}
      >
        <Icon className="size-4.5 stroke-3" />
      </span>
      <span>{children}</span>
    </p>
  );
}
