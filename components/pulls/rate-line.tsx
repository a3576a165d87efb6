import { areTooFew, rateWords } from "@/components/pulls/rate-words";
import { Link } from "@/components/ui/link";
import type { PullRates } from "@/lib/pulls/schema";

const SHOWN = 3;

/** The rarest kinds of cards seen so far, once enough packs are open to tell. */
export function RateLine({ slug, rates }: { slug: string; rates: PullRates }) {
  const seen = areTooFew(rates.packs)
    ? []
    : rates.rates.filter(({ kind, packs }) => kind === "RARITY" && packs > 0).slice(0, SHOWN);
  return (
    <p className="text-center text-sm text-muted-foreground">
      <Link
        href={`/products/${slug}/pull-rates`}
        className="inline-flex min-h-11 items-center textlink"
      >
        Pull rates of this product
      </Link>
      {seen.length > 0 && (
        <span className="block">
          {seen.map((rate) => `${rate.name}: ${rateWords(rate, rates.packs)}`).join(" · ")}
        </span>
      )}
    </p>
  );
}
