import { getQueryClient } from "@/components/ui/query-provider";
import { type CardPage, toCatalogCard } from "@/lib/catalog/card";
import { PAGE_SIZE } from "@/lib/catalog/filters";
import { addressOf } from "@/lib/client/address";
import { fetchPage } from "@/lib/client/pages";

/** `search` is the query of the page's URL. Fetched once, then cached. */
export function loadProducts(search: string): Promise<CardPage> {
  const at = { query: { ...Object.fromEntries(new URLSearchParams(search)), limit: PAGE_SIZE } };
  return getQueryClient().fetchQuery({
    queryKey: [addressOf("GET /api/products", at)],
    queryFn: async () => {
      const { page, headers } = await fetchPage("GET /api/products", at);
      return {
        cards: page.items.map(toCatalogCard),
        total: headers.get("X-Total-Count") ?? String(page.items.length),
        nextCursor: page.nextCursor,
      };
    },
  });
}
