export const RELEVANCE = "relevance";

/** Fixed by the specification, point 9. */
export const SORTS = [
  { id: "name", label: "Name" },
  { id: "price-asc", label: "Price: low to high" },
  { id: "price-desc", label: "Price: high to low" },
  { id: "year-desc", label: "Year: newest first" },
] as const;

export type CatalogSort = (typeof SORTS)[number]["id"] | typeof RELEVANCE;
