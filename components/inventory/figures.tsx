import type { ReactNode } from "react";

import { Link } from "@/components/ui/link";
import { Change } from "@/components/values/change";
import type { InventorySummary } from "@/lib/inventory/schema";
import { formatPrice } from "@/lib/platform/money";

export function Figures({ summary }: { summary: InventorySummary }) {
  const counts = [
    ["Cards", summary.cardCount],
    ["Hits", summary.hitCount],
    ["Sealed products", summary.sealedCount],
    ["Packs to rip", summary.packsToRip],
  ] as const;
  return (
    <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-[1.5fr_repeat(4,1fr)]">
      <Figure
        name="Estimated value"
        value={formatPrice(summary.estimatedValue)}
        className="max-md:col-span-full"
      >
        {summary.cardCount > 0 && (
          <Link href="/inventory/value" className="target text-sm textlink">
            {Number(summary.gainSincePull) === 0 ? (
              <span key="none">Value over time</span>
            ) : (
              <span>
                <Change amount={summary.gainSincePull} /> since pull
              </span>
            )}
          </Link>
        )}
      </Figure>
      {counts.map(([name, count]) => (
        <Figure
          key={name}
          name={name}
          value={count.toLocaleString("en-US")}
          className="max-md:pr-1.5 max-md:[&>dd]:text-xl max-md:[&>dt]:text-xs"
        />
      ))}
    </dl>
  );
}

type FigureProps = { name: string; value: string; className: string; children?: ReactNode };

function Figure({ name, value, className, children }: FigureProps) {
  return (
    <div
      className={`flex min-w-0 flex-col-reverse justify-end gap-1 bg-card px-3.5 py-3 md:px-5 md:py-4.5 ${className}`}
    >
      <dt className="text-sm leading-snug text-muted-foreground">{name}</dt>
      <dd className="text-2xl leading-tight font-semibold tracking-display lg:text-3xl">{value}</dd>
      {/* Shown last: the visual order is reversed. */}
      {children && <dd className="order-first">{children}</dd>}
    </div>
  );
}
