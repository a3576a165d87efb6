import type { Fees } from "@/lib/pricing/fees";
import { type ShippingQuote, shippingQuote } from "@/lib/pricing/shipping-rates";

export type Delivery = "BREAK" | "SHIP_SEALED";

export type OrderTotals = {
  subtotalCents: number;
  cardsCents: number;
  shippingCents: number;
  cardShipping: ShippingQuote | null;
  feeCents: number;
  totalCents: number;
};

export function shippingCentsOf(fees: Fees, delivery: Delivery): number {
  return delivery === "SHIP_SEALED" ? fees.sealedShippingFeeCents : 0;
}

type Priced = { priceCents: number };
type PricedCard = Priced & { isSlab: boolean };

/** Insures the cards for their price. */
export function cardShippingQuote(
  fees: Fees,
  cards: readonly PricedCard[],
  country: string,
): ShippingQuote {
  const slabs = cards.filter(({ isSlab }) => isSlab).length;
  const declaredCents = cards.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return shippingQuote(fees, { country, rawCards: cards.length - slabs, slabs, declaredCents });
}

/** The cards stay in the vault unless `shipCardsTo` names a country. */
export function orderTotals(
  fees: Fees,
  boxes: readonly (Priced & { delivery: Delivery })[],
  cards: readonly PricedCard[] = [],
  shipCardsTo: string | null = null,
): OrderTotals {
  const cardsCents = cards.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const subtotalCents = boxes.reduce((sum, { priceCents }) => sum + priceCents, cardsCents);
  const cardShipping =
    shipCardsTo !== null && cards.length > 0 ? cardShippingQuote(fees, cards, shipCardsTo) : null;
  const shippingCents = boxes.reduce(
    (sum, { delivery }) => sum + shippingCentsOf(fees, delivery),
    cardShipping?.totalCents ?? 0,
  );
  return {
    subtotalCents,
    cardsCents,
    shippingCents,
    cardShipping,
    feeCents: fees.orderFeeCents,
    totalCents: subtotalCents + shippingCents + fees.orderFeeCents,
  };
}
