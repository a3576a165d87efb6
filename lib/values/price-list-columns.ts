/**
 * Columns come in any order. Without a parallel, a line is for base cards; without a grade, for raw
 * ones. The grade "PSA 10" is for that company's slabs, "10" for those of every company.
 */
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
