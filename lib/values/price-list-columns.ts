/** A line without a parallel means base cards, one without a grade raw cards. */
export const PRICE_LIST_COLUMNS = [
  "year",
  "brand",
  "set",
  "number",
  "parallel",
  "grade",
  "value",
  "source",
  "date",
  "note",
] as const;
export const REQUIRED_COLUMNS = [
  "year",
  "brand",
  "set",
  "number",
  "value",
  "source",
  "date",
] as const;

export const PRICE_LIST_TEMPLATE = `${PRICE_LIST_COLUMNS.join(",")}\r\n`;
