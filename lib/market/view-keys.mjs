/**
 * What the query of a view of the market may hold. Plain JavaScript, because next.config.js reads
 * it.
 */
export const VIEW_KEYS = /** @type {const} */ ([
  "q",
  "category",
  "year",
  "set",
  "rarity",
  "condition",
  "sort",
  "cursor",
]);
