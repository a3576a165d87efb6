import { MarketFilters } from "@/components/market/market-filters";
import { OfferGrid } from "@/components/market/offer-grid";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { WantButton } from "@/components/watches/want-button";
import { WatchButton } from "@/components/watches/watch-button";
import { isNarrowed, marketPath, type OfferView } from "@/lib/market/offer-view";
import type { OfferedCard } from "@/lib/market/public-schema";
import { BRAND } from "@/lib/platform/brand";

type MarketScreenProps = {
  view: OfferView;
  cards: readonly OfferedCard[];
  /** "24" or "1000+" */
  total: string;
  next: string | null;
  isFirstPage: boolean;
  years: readonly number[];
  sets: readonly string[];
};

export function MarketScreen(props: MarketScreenProps) {
  const { view, cards, total, next, isFirstPage, years, sets } = props;
  const isBare = total === "0" && !isNarrowed(view);
  return (
    <div className="wrap grid gap-8 pt-8 pb-24 lg:pt-14">
      <div className="grid gap-3">
        <h1 className="text-display">Market</h1>
        <p className="lead">
          {`Cards that collectors sell. ${BRAND} opened every box on camera, scanned both sides of each card, and keeps it in the vault until it’s yours.`}
        </p>
      </div>
      {isBare ? (
        <EmptyState
          title="Nothing is for sale yet"
          description="Collectors list cards from their inventory. Until then, there are sealed boxes."
        >
          <ButtonLink href="/">See the boxes</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <MarketFilters
            view={view}
            years={years}
            sets={sets}
            count={total === "1" ? "1 card" : `${total} cards`}
          />
          {view.set && (
            <WatchButton
              subject={{ kind: "SET", set: view.set }}
              label="Watch this set"
              path={marketPath({ set: view.set })}
            />
          )}
          {cards.length > 0 ? (
            <OfferGrid cards={cards} isFirst />
          ) : (
            <EmptyState
              title={isFirstPage ? "No cards match" : "No more cards"}
              description={
                isFirstPage
                  ? "Try another word, or fewer filters."
                  : "The cards on this page were sold or withdrawn."
              }
            >
              <ButtonLink variant="outline" href={isFirstPage ? "/market" : marketPath(view)}>
                {isFirstPage ? "Clear filters" : "First page"}
              </ButtonLink>
            </EmptyState>
          )}
          {(next ?? !isFirstPage) && cards.length > 0 && (
            <nav aria-label="Pages" className="flex flex-wrap justify-center gap-3 pt-4">
              {!isFirstPage && (
                <ButtonLink variant="outline" size="lg" href={marketPath(view)}>
                  First page
                </ButtonLink>
              )}
              {next && (
                <ButtonLink variant="outline" size="lg" href={next} rel="next">
                  Next page
                </ButtonLink>
              )}
            </nav>
          )}
        </>
      )}
      <WantButton
        key={view.q}
        player={view.q ?? ""}
        label="Want a card that isn’t here"
        path={marketPath(view)}
      />
    </div>
  );
}
