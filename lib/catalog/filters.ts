import { CATEGORIES, type Category } from "@/lib/cards/options";
import { type CatalogSort, RELEVANCE, SORTS } from "@/lib/catalog/sorts";
import { type CatalogView, MAX_SEARCH_LENGTH } from "@/lib/catalog/view-search";

export const PAGE_SIZE = 24;

function isCategory(value: string): value is Category {
  return CATEGORIES.some((category) => category === value);
}

export function isSort(value: string): value is CatalogSort {
  return value === RELEVANCE || SORTS.some((sort) => sort.id === value);
}

export function sortOf(view: CatalogView): CatalogSort {
  const isSearch = view.q !== undefined;
  if (!view.sort || (view.sort === RELEVANCE && !isSearch)) return isSearch ? RELEVANCE : "name";
  return view.sort;
}

/** Ignores invalid values, because people share, retype and truncate addresses. */
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
