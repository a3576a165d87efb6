import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";

type Sum = { name: ReactNode; amount: string };

type SumsProps = {
  rows: readonly Sum[];
  total: Sum;
  /** Set for a total that the rows explain instead of adding up to it. */
  isTotalFirst?: boolean;
  className?: string;
};

export function Sums({ rows, total, isTotalFirst = false, className }: SumsProps) {
  return (
    <dl className={cn("grid gap-2 text-sm", className)}>
      {isTotalFirst && <Total {...total} />}
      {rows.map(({ name, amount }, index) => (
        <div key={index} className="flex justify-between gap-4">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="shrink-0">{amount}</dd>
        </div>
      ))}
      {!isTotalFirst && <Total {...total} className="mt-1" />}
    </dl>
  );
}

function Total({ name, amount, className }: Sum & { className?: string }) {
  return (
    <div
      className={cn(
        "flex items-baseline justify-between gap-4 text-lg font-semibold tracking-title",
        className,
      )}
    >
      <dt>{name}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  );
}
