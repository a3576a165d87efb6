import { parseView, sortOf } from "@/lib/catalog/filters";
import { keptPath } from "@/lib/catalog/kept-views.mjs";
import type { CatalogView } from "@/lib/catalog/view-search";

/** Reads the last part of a kept view's path. Null if no address of `/` leads there. */
export function parseKeptView(name: string): CatalogView | null {
  const [category = "", year = "", sort = ""] = name.split(".");
  const view = parseView(new URLSearchParams({ category, year, sort }));
  return keptPath({ ...view, sort: sortOf(view) }) === `/home/${name}` ? view : null;
}
