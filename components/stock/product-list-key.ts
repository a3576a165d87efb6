import type { ProductSort } from "@/lib/stock/schema";

export const PAGE_SIZE = 50;

export const ADMIN_PRODUCTS = "/api/admin/products";

export type ProductView = { q?: string; sort: ProductSort; cursor?: string | undefined };

/** The query key of one page of boxes, which is its URL. */
export function productListKey({ q, sort, cursor }: ProductView): [string] {
  const query = new URLSearchParams({
    sort,
    limit: String(PAGE_SIZE),
    ...(q ? { q } : {}),
    ...(cursor ? { cursor } : {}),
  });
  return [`${ADMIN_PRODUCTS}?${query}`];
}
