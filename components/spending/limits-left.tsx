import { formatCents, formatPrice, toCents } from "@/lib/platform/money";
import { PERIOD_WORDS } from "@/lib/spending/periods";
import type { SpendingLimit } from "@/lib/spending/schema";

type LimitsLeftProps = { limits: readonly SpendingLimit[]; totalCents: number };

/** The collector's own limits, before a purchase. Shows nothing if none is set. */
export function LimitsLeft({ limits, totalCents }: LimitsLeftProps) {
  const lines = limits.flatMap(({ period, amount, spent }) => {
    if (amount === null) return [];
    const leftCents = Math.max(0, toCents(amount) - toCents(spent));
    const limit = `${PERIOD_WORDS[period].limit} of ${formatPrice(amount)}`;
    const left = formatCents(leftCents);
    return totalCents > leftCents
      ? {
          period,
          isPassed: true,
          words: `This would pass your ${limit}, of which ${left} is left.`,
        }
      : { period, isPassed: false, words: `${left} of your ${limit} is left.` };
  });
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Your spending limits" className="grid gap-1 text-sm">
      {lines.map(({ period, isPassed, words }) => (
        <li key={period} className={isPassed ? "text-destructive" : "text-muted-foreground"}>
          {words}
        </li>
      ))}
    </ul>
  );
}
