/** What a card may be offered for. */
export const MIN_CARD_PRICE_CENTS = 100;
export const MAX_CARD_PRICE_CENTS = 9_999_900;

type Sale = { priceCents: number; feePercent: number };

/** Rounded half up to the cent. It is all that the seller pays; the buyer pays none of it. */
export function marketFeeCents({ priceCents, feePercent }: Sale): number {
  return Math.floor((priceCents * feePercent + 50) / 100);
}

/** What the seller gets. */
export function proceedsCents(sale: Sale): number {
  return sale.priceCents - marketFeeCents(sale);
}
