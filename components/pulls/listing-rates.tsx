import { countedWords, sourceWords } from "@/components/pulls/counted-words";
import { RateList } from "@/components/pulls/rate-list";
import { Link } from "@/components/ui/link";
import type { PullRates } from "@/lib/pulls/schema";

const MAX_PARALLELS = 6;

export function ListingRates({ slug, rates }: { slug: string; rates: PullRates }) {
  const rarities = rates.rates.filter(({ kind }) => kind === "RARITY");
  const parallels = rates.rates.filter(({ kind }) => kind === "PARALLEL").slice(0, MAX_PARALLELS);
  return (
    <section aria-labelledby="pull-rates" className="pt-24">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id="pull-rates" className="text-2xl sm:text-3xl">
          What its packs have held so far
        </h2>
        {rates.packs > 0 && (
          <Link
            href={`/products/${slug}/pull-rates`}
            prefetch={false}
            className="target flex-none text-sm textlink"
          >
            The boxes counted
          </Link>
        )}
      </div>
      <p className="max-w-[46em] text-sm text-muted-foreground">
        <span>{countedWords(rates)}</span>
        {rates.odds && <span>{` Maker’s odds: ${sourceWords(rates.odds)}.`}</span>}
      </p>
      <div className="grid gap-x-16 gap-y-8 pt-6 empty:hidden md:grid-cols-2">
        {[rarities, parallels].map(
          (group) =>
            group.length > 0 && (
              <RateList key={group[0]?.kind} rates={group} openPacks={rates.packs} />
            ),
        )}
      </div>
    </section>
  );
}
