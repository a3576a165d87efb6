import { addressOf } from "@/lib/client/address";
import { fetchPage } from "@/lib/client/pages";
import type { ProductPage, ProductSort, ShownProduct } from "@/lib/stock/schema";

export const PAGE_SIZE = 50;

export type ProductView = { q?: string; sort: ProductSort; cursor?: string | undefined };

export function productsQuery({ q, sort, cursor }: ProductView) {
  const at = { query: { sort, limit: PAGE_SIZE, q: q || undefined, cursor } };
  return {
    queryKey: [addressOf("GET /api/admin/products", at)],
    queryFn: async (): Promise<ProductPage<ShownProduct>> => {
      const { page, headers } = await fetchPage("GET /api/admin/products", at);
      return {
        products: page.items,
        nextCursor: page.nextCursor,
        totalCount: Number(headers.get("X-Total-Count")),
      };
    },
  };
}
