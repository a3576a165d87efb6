import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";

const TEETH = "l4-5 4 5".repeat(10);
const TEETH_BACK = "l-4 5-4-5".repeat(10);

type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  heading?: "h1" | "h2" | "h3";
  className?: string;
};

export function EmptyState({
  title,
  description,
  children,
  heading: Heading = "h2",
  className,
}: EmptyStateProps) {
  return (
    <div className={cn("grid justify-items-center gap-2 px-4 py-16 text-center", className)}>
      <svg
        viewBox="0 0 120 150"
        strokeWidth="2"
        aria-hidden="true"
        className="mb-4 w-30 line-icon text-border-strong"
      >
        <path d={`M20 16${TEETH}v118${TEETH_BACK}z`} />
        <path d="M20 34h80M20 118h80" />
        <path d="M36 76l3-4 3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3 4" />
      </svg>
      <Heading className="text-xl">{title}</Heading>
      {description && <p className="text-muted-foreground">{description}</p>}
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}
