type Offer = { endedAt: Date | null; seller: { isActive: boolean } | null };

/** Offers of a disabled account stay, and are back on the market with it. */
export const isForSale = ({ endedAt, seller }: Offer): boolean =>
  endedAt === null && seller?.isActive === true;

/** For `isForSale`. */
export const forSaleSelect = { endedAt: true, seller: { select: { isActive: true } } } as const;
