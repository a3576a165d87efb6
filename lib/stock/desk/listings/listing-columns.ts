/**
 * A line with a listing (the end of its address) changes that listing; empty cells stay as they are.
 * One without adds boxes: to the listing that is alike, or to a new one.
 */
export const LISTING_COLUMNS = [
  "listing",
  "year",
  "brand",
  "set",
  "format",
  "provenance",
  "price",
  "category",
  "name",
  "description",
  "picture",
  "packs per box",
  "cards per pack",
  "add",
] as const;
export type ListingColumn = (typeof LISTING_COLUMNS)[number];

export const LISTING_TEMPLATE = `${LISTING_COLUMNS.join(",")}\r\n`;
