/** The market with the cards of one set, as marketPath says it, for pages that carry little script. */
export const setPath = (set: string) => `/market?${new URLSearchParams({ set }).toString()}`;
