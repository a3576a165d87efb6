import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

const badgeVariants = cva(
  "inline-flex h-6 items-center gap-1.5 rounded-sm px-2 text-xs leading-none font-medium whitespace-nowrap",
  {
    variants: {
      variant: {
        plain: "bg-muted text-foreground",
        off: "bg-muted text-foreground",
        case: "bg-status-listed-soft text-status-listed",
        box: "bg-status-ship-soft text-status-ship",
        ship: "bg-status-ship-soft text-status-ship",
        listed: "bg-status-listed-soft text-status-listed",
        grade: "bg-status-grade-soft text-status-grade",
        vault: "bg-status-vault-soft text-status-vault",
        on: "bg-status-listed-soft text-status-listed",
        wax: "bg-wax text-wax-foreground",
        hit: "bg-foil text-foil-foreground",
        outline: "text-muted-foreground inset-ring inset-ring-border-strong",
      },
    },
    defaultVariants: { variant: "plain" },
  },
);

type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>["variant"]>;
type BadgeProps = ComponentProps<"span"> & { variant?: BadgeVariant };

const WITHOUT_DOT: readonly BadgeVariant[] = ["plain", "wax", "hit", "outline"];

/** The text carries the meaning; the tint and the dot only repeat it. */
export function Badge({ variant = "plain", className, children, ...props }: BadgeProps) {
  return (
    <span className={cn(badgeVariants({ variant }), className)} {...props}>
      {!WITHOUT_DOT.includes(variant) && (
        <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      )}
      <span className="contents">{children}</span>
    </span>
  );
}
