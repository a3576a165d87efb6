/** Counting stops here, so that a list of millions answers quickly. */
export const MOST_COUNTED = 1000;

/** "1,000+" above the limit. */
export const countedWords = (count: number) =>
  `${Math.min(count, MOST_COUNTED).toLocaleString("en-US")}${count > MOST_COUNTED ? "+" : ""}`;
