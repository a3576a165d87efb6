/** Plain JavaScript, because next.config.js imports it. */
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
