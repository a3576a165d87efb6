/** Per order on the pay-as-you-go plan (specification, point 9). */
export const ORDER_FEE_CENTS = 199;
/** Per box sent sealed; a box that we open isn't sent. */
export const SEALED_SHIPPING_CENTS = 995;

export type Delivery = "BREAK" | "SHIP_SEALED";

type Totals = {
  subtotalCents: number;
  /** The part of the subtotal that is for cards. */
  cardsCents: number;
  shippingCents: number;
  feeCents: number;
  totalCents: number;
};

export function shippingCentsOf(delivery: Delivery): number {
  return delivery === "SHIP_SEALED" ? SEALED_SHIPPING_CENTS : 0;
}

type Priced = { priceCents: number };

/** Cards that collectors sell stay in the vault, so the order sends none. */
export function orderTotals(
  boxes: readonly (Priced & { delivery: Delivery })[],
  cards: readonly Priced[] = [],
): Totals {
  const cardsCents = cards.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const subtotalCents = boxes.reduce((sum, { priceCents }) => sum + priceCents, cardsCents);
  const shippingCents = boxes.reduce((sum, { delivery }) => sum + shippingCentsOf(delivery), 0);
  return {
    subtotalCents,
    cardsCents,
    shippingCents,
    feeCents: ORDER_FEE_CENTS,
    totalCents: subtotalCents + shippingCents + ORDER_FEE_CENTS,
  };
}
