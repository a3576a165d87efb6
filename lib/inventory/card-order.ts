export const CARD_SORTS = ["date-pulled", "rarity", "value", "player"] as const;
export type CardSort = (typeof CARD_SORTS)[number];

export const PAGE_SIZE = 100;
