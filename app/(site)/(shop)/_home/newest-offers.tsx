import { FromCollectors } from "@/components/catalog/from-collectors";
import { listOffers } from "@/lib/market/list-offers";

const SHOWN = 6;

export async function NewestOffers() {
  const { cards } = await listOffers({ limit: SHOWN });
  if (cards.length === 0) return null;
  return (
    <FromCollectors cards={cards} title="From collectors" href="/market" className="wrap pt-24" />
  );
}
