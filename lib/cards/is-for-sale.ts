type Offer = { endedAt: Date | null; seller: { isActive: boolean } | null };

/** Offers of a disabled account are kept and return to the market when it is enabled again. */
export const isForSale = ({ endedAt, seller }: Offer): boolean =>
  endedAt === null && seller?.isActive === true;

export const forSaleSelect = { endedAt: true, seller: { select: { isActive: true } } } as const;
