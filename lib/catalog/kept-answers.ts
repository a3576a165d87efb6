import "server-only";

import { JsonText } from "@/lib/api/json-text";
import { catalogVersion } from "@/lib/catalog/catalog-version";
import { listCatalog, suggest } from "@/lib/catalog/queries";
import type { CatalogProduct, CatalogQuery, Suggestion } from "@/lib/catalog/schema";
import { keepWhileUnchanged } from "@/lib/platform/database/keep-while-unchanged";

type ListingsPage = {
  products: JsonText<CatalogProduct[]>;
  total: string;
  nextCursor: string | null;
};

const keepPage = keepWhileUnchanged<ListingsPage>({
  currentVersion: catalogVersion,
  maxBytes: 16 * 1024 * 1024,
  bytesOf: ({ products }) => products.bytes,
});
const keepSuggestions = keepWhileUnchanged<JsonText<Suggestion[]>>({
  currentVersion: catalogVersion,
  maxBytes: 4 * 1024 * 1024,
  bytesOf: ({ bytes }) => bytes,
});

export function listingsPage(query: CatalogQuery): Promise<ListingsPage> {
  return keepPage(JSON.stringify(query), async () => {
    const { products, total, isAtLeast, nextCursor } = await listCatalog(query);
    return {
      products: new JsonText(products),
      total: isAtLeast ? `${total}+` : String(total),
      nextCursor,
    };
  });
}

export function suggestionsFor(q: string | undefined): Promise<JsonText<Suggestion[]>> {
  return keepSuggestions(q ?? "", async () => new JsonText(await suggest(q)));
}
