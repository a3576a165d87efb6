import { getQueryClient } from "@/components/ui/query-provider";
import { type CardPage, toCatalogCard } from "@/lib/catalog/card";
import { PAGE_SIZE } from "@/lib/catalog/filters";
import type { CatalogProduct } from "@/lib/catalog/schema";
import { apiRequest } from "@/lib/platform/client/api-client";
import { nextCursorOf } from "@/lib/platform/client/next-cursor";

/** `search` is the query of the page's URL. Fetched once, then cached. */
export function loadProducts(search: string): Promise<CardPage> {
  const params = new URLSearchParams(search);
  params.set("limit", String(PAGE_SIZE));
  return getQueryClient().fetchQuery({
    queryKey: [`/api/products?${params}`],
    queryFn: async ({ queryKey: [path = ""] }) => toPage(await apiRequest("GET", path)),
  });
}

async function toPage(response: Response): Promise<CardPage> {
  const products = (await response.json()) as CatalogProduct[];
  return {
    cards: products.map(toCatalogCard),
    total: response.headers.get("X-Total-Count") ?? String(products.length),
    nextCursor: nextCursorOf(response),
  };
}
