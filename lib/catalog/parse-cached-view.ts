import { cachedPath } from "@/lib/catalog/cached-views.mjs";
import { parseView, sortOf } from "@/lib/catalog/filters";
import type { CatalogView } from "@/lib/catalog/view-search";

/** Returns null for names that no view of `/` is rewritten to. */
export function parseCachedView(name: string): CatalogView | null {
  const [category = "", year = "", sort = ""] = name.split(".");
  const view = parseView(new URLSearchParams({ category, year, sort }));
  return cachedPath({ ...view, sort: sortOf(view) }) === `/home/${name}` ? view : null;
}
