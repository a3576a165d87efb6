import { areTooFew, oneIn, rangeWords, rateWords } from "@/components/pulls/rate-words";
import { countOf } from "@/lib/platform/plural";
import type { PullRate } from "@/lib/pulls/schema";

type RateListProps = { rates: readonly PullRate[]; openPacks: number };

export function RateList({ rates, openPacks }: RateListProps) {
  return (
    <ul className="text-sm">
      {rates.map((rate) => (
        <li
          key={`${rate.kind} ${rate.name}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b py-3 first:border-t"
        >
          <span className="font-medium">{rate.name}</span>
          <span className="text-right font-medium">
            {rateWords(rate, openPacks) ?? soFarWords(rate)}
          </span>
          {!areTooFew(openPacks) && (
            <span className="text-muted-foreground">{seenWords(rate, openPacks)}</span>
          )}
          {rate.odds !== null && (
            <span className="col-start-2 text-right text-muted-foreground">{`Maker: ${oneIn(1 / rate.odds)}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const soFarWords = ({ cards }: PullRate) => (cards === 0 ? "None so far" : countOf(cards, "card"));

function seenWords(rate: PullRate, openPacks: number): string {
  const seen = `In ${rate.packs.toLocaleString("en-US")} of ${countOf(openPacks, "pack")}`;
  const range = rangeWords(rate, openPacks);
  return range ? `${seen}. ${range}.` : `${seen}.`;
}
