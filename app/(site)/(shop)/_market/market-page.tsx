import { MarketScreen } from "@/components/market/market-screen";
import { isOffersCursor, listOfferFacets, listOffers } from "@/lib/market/list-offers";
import { marketPath, OFFERS_PER_PAGE, type OfferView } from "@/lib/market/offer-view";

export async function MarketPage({ view, cursor }: { view: OfferView; cursor?: string | null }) {
  const from = cursor && isOffersCursor(cursor, view) ? { cursor } : null;
  const [{ cards, total, nextCursor }, { years, sets }] = await Promise.all([
    listOffers({ ...view, ...from, limit: OFFERS_PER_PAGE }),
    listOfferFacets(),
  ]);
  return (
    <MarketScreen
      view={view}
      cards={cards}
      total={total}
      next={nextCursor && marketPath(view, nextCursor)}
      isFirstPage={from === null}
      years={years}
      sets={sets}
    />
  );
}
