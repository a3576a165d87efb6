/** In the order of the checks. */
export const DROP_LINES = {
  entries: "In the signed log",
  before: "Closed before the seed was known",
  seed: "A seed that no one chose",
  list: "The same list",
  order: "The order that was drawn",
  admission: "Admitted in that order",
  own: "Your own place",
} as const;
export type DropLineId = keyof typeof DROP_LINES;
