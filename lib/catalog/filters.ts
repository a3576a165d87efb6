import { CATEGORIES, type Category } from "@/lib/products/options";

/** The orders of the catalogue, in the words of its select (specification, point 9). */
export const SORTS = [
  { id: "name", label: "Name" },
  { id: "price-asc", label: "Price: low to high" },
  { id: "price-desc", label: "Price: high to low" },
  { id: "year-desc", label: "Year: newest first" },
] as const;

/** Best match first: the order of a search that asks for none. */
export const RELEVANCE = "relevance";
export type CatalogSort = (typeof SORTS)[number]["id"] | typeof RELEVANCE;

export const MAX_SEARCH_LENGTH = 100;
export const PAGE_SIZE = 24;

/** What of the catalogue is looked at. Absent is the default of each: everything, by name or by relevance. */
export type CatalogView = { q?: string; category?: Category; year?: number; sort?: CatalogSort };

export function isCategory(value: string): value is Category {
  return CATEGORIES.some((category) => category === value);
}

export function isSort(value: string): value is CatalogSort {
  return value === RELEVANCE || SORTS.some((sort) => sort.id === value);
}

/** The order that a view is in when its address names one, and when it does not. */
export function sortOf(view: CatalogView): CatalogSort {
  const isSearch = view.q !== undefined;
  if (!view.sort || (view.sort === RELEVANCE && !isSearch)) return isSearch ? RELEVANCE : "name";
  return view.sort;
}

/** The view that an address shows. What no view can have is left out: an address is shared, retyped and cut off. */
export function parseView(params: { get(name: string): string | null }): CatalogView {
  const q = params.get("q")?.trim().slice(0, MAX_SEARCH_LENGTH);
  const category = params.get("category") ?? "";
  const year = params.get("year") ?? "";
  const sort = params.get("sort") ?? "";
  return {
    ...(q ? { q } : {}),
    ...(isCategory(category) ? { category } : {}),
    ...(/^\d{4}$/.test(year) ? { year: Number(year) } : {}),
    ...(isSort(sort) ? { sort } : {}),
  };
}

/** The query of a view's address, without what is default: "" or "?category=hockey&year=2024". One view has one address. */
export function viewSearch(view: CatalogView, cursor?: string): string {
  const params = new URLSearchParams();
  if (view.q) params.set("q", view.q);
  if (view.category) params.set("category", view.category);
  if (view.year) params.set("year", String(view.year));
  if (view.sort && view.sort !== (view.q ? RELEVANCE : "name")) params.set("sort", view.sort);
  if (cursor) params.set("cursor", cursor);
  const text = params.toString();
  return text && `?${text}`;
}
