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
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border bg-border sm:grid sm:grid-cols-4 md:grid-cols-[1.5fr_repeat(4,1fr)]">
      <Figure
        name="Estimated value"
        value={formatPrice(summary.estimatedValue)}
        className="max-sm:grow-3 sm:max-md:col-span-full"
      >
        {summary.cardCount > 0 && (
          <Link href="/inventory/value" className="target text-sm textlink max-sm:text-xs">
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
          className="sm:max-md:pr-1.5 sm:max-md:[&>dd]:text-xl sm:max-md:[&>dt]:text-xs"
        />
      ))}
    </dl>
  );
}

type FigureProps = { name: string; value: string; className: string; children?: ReactNode };

/** On a phone, all figures are one line if they fit. */
function Figure({ name, value, className, children }: FigureProps) {
  return (
    <div
      className={`flex min-w-0 flex-col-reverse justify-end gap-1 bg-card px-3.5 py-3 max-sm:min-w-min max-sm:flex-1 max-sm:gap-0.5 max-sm:px-2 max-sm:py-1.5 max-sm:wrap-break-word md:px-5 md:py-4.5 ${className}`}
    >
      <dt className="text-sm leading-snug text-muted-foreground max-sm:text-xs">{name}</dt>
      <dd className="text-2xl leading-tight font-semibold tracking-display max-sm:text-base max-sm:tracking-title lg:text-3xl">
        {value}
      </dd>
      {/* Shown last: the visual order is reversed. */}
      {children && <dd className="order-first max-sm:leading-snug">{children}</dd>}
    </div>
  );
}
