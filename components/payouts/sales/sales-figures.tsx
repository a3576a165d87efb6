import { cn } from "@/components/ui/cn";
import type { Sums } from "@/lib/books/period";
import { formatCents } from "@/lib/platform/money";

const FIGURES = [
  ["Gross", "grossCents", "What buyers paid"],
  ["Our fees", "feesCents", "Part of the gross"],
  ["Refunds", "refundsCents", "Made to buyers"],
  ["Payouts", "payoutsCents", "Sent to collectors"],
] as const;

export function SalesFigures({ sums }: { sums: Sums }) {
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-[1.5fr_repeat(3,1fr)]">
      {FIGURES.map(([name, key, note], index) => (
        <div
          key={key}
          className={cn(
            "grid min-w-0 content-start gap-1 bg-card px-3.5 py-3 md:px-5 md:py-4.5",
            index === 0 && "max-lg:col-span-full",
          )}
        >
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd
            className={cn(
              "leading-tight font-semibold tracking-display wrap-anywhere",
              index === 0 ? "text-3xl" : "text-lg sm:text-2xl",
            )}
          >
            {formatCents(sums[key])}
          </dd>
          <dd className="text-xs text-muted-foreground">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
