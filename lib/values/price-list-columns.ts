/**
 * Columns come in any order. Without a parallel, a line means base cards; without a grade, raw
 * ones. The grade "PSA 10" means that company's slabs, "10" those of any company.
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
