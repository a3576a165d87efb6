import { sourceWords } from "@/components/inventory/source-words";
import { Change } from "@/components/values/change";
import { ValueHistory } from "@/components/values/value-history";
import type { Point } from "@/components/values/value-series";
import type { CardDetail } from "@/lib/inventory/schema";
import { formatPrice, toCents } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";

export function CardValues({ card, readAt }: { card: CardDetail; readAt: number }) {
  const { estimatedValue, pulledValue, valuations } = card;
  const gain = (Number(estimatedValue) - Number(pulledValue)).toFixed(2);
  return (
    <section aria-labelledby="value-title" className="grid content-start gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="value-title" className="text-2xl">
          Value
        </h2>
        <p className="text-sm text-muted-foreground">
          <Change amount={gain} className="font-strong text-foreground" />
          {` since it was pulled at ${formatPrice(pulledValue)}`}
        </p>
      </div>
      {valuations.length > 1 && (
        <ValueHistory
          points={pointsOf(valuations)}
          readAt={readAt}
          label={`Value of ${card.playerName}`}
        />
      )}
      <ol className="grid border-t text-sm">
        {valuations.map(({ amount, valuedAt, note, ...valuation }) => (
          <li key={valuedAt + amount} className="flex justify-between gap-4 border-b py-3">
            <span className="min-w-0">
              <span>{card.isSample ? valuation.sourceName : sourceWords(valuation)}</span>
              {note && <span className="block pt-0.5 text-muted-foreground">{note}</span>}
            </span>
            <span className="flex-none text-right">
              <span className="font-strong">{formatPrice(amount)}</span>
              <time dateTime={valuedAt} className="block pt-0.5 text-muted-foreground">
                {/* A price list names a day, not a moment. */}
                {/* oxlint-disable-next-line fairwax/no-day-of-moment */}
                {formatMediumDate(valuedAt)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Keeps the order of the statements: a correction may name an earlier day than the value it
 * corrects.
 */
function pointsOf(valuations: CardDetail["valuations"]): Point[] {
  const points: Point[] = [];
  for (const { amount, valuedAt } of valuations.toReversed()) {
    const at = Math.max(Date.parse(valuedAt), points.at(-1)?.at ?? 0);
    points.push({ at, cents: toCents(amount) });
  }
  return points;
}
