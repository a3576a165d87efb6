/** Prefixes of the numbers of our records. */
export const NUMBER_PREFIXES = {
  order: "FW",
  shipment: "FS",
  submission: "FG",
  batch: "GB",
  payout: "P",
  claim: "C",
} as const;

const BEGINNING = new RegExp(`(?:${Object.values(NUMBER_PREFIXES).join("|")})-\\d$`, "i");

/** The beginning of a number at the end of what was typed, such as "FW-1". */
export const beginningOfNumber = (typed: string): string | null =>
  BEGINNING.exec(typed)?.[0].toUpperCase() ?? null;
