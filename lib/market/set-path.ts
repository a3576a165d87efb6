/** Equals marketPath({ set }), for pages that load little script. */
export const setPath = (set: string) => `/market?${new URLSearchParams({ set }).toString()}`;
