import type { Category } from "@/lib/cards/options";
import { type CatalogSort, RELEVANCE } from "@/lib/catalog/sorts";

export const MAX_SEARCH_LENGTH = 100;

export type CatalogView = { q?: string; category?: Category; year?: number; sort?: CatalogSort };

/** Omits defaults, so that each view has one address. */
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
