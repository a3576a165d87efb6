import type { ReactNode } from "react";

import { cn } from "@/lib/platform/utils";

type Sum = { name: ReactNode; amount: string };

type SumsProps = { rows: readonly Sum[]; total: Sum; className?: string };

export function Sums({ rows, total, className }: SumsProps) {
  return (
    <dl className={cn("grid gap-2 text-sm", className)}>
      {rows.map(({ name, amount }, index) => (
        <div key={index} className="flex justify-between gap-4">
          <dt className="text-muted-foreground">{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 text-lg font-semibold tracking-title">
        <dt>{total.name}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  );
}
