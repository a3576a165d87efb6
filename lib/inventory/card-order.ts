/** The orders that cards can be listed in. */
export const CARD_SORTS = ["date-pulled", "rarity"] as const;
export type CardSort = (typeof CARD_SORTS)[number];

/** How many cards one page has. */
export const PAGE_SIZE = 100;
