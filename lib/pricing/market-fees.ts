export const MIN_CARD_PRICE_CENTS = 100;
export const MAX_CARD_PRICE_CENTS = 9_999_900;

type Sale = { priceCents: number; feePercent: number };

/** Rounded half up to the cent; the seller pays it all. */
export function marketFeeCents({ priceCents, feePercent }: Sale): number {
  return Math.floor((priceCents * feePercent + 50) / 100);
}

export function proceedsCents(sale: Sale): number {
  return sale.priceCents - marketFeeCents(sale);
}
