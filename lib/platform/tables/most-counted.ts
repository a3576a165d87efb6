/** Counting stops here, so that a list of millions answers quickly. */
export const MOST_COUNTED = 1000;
