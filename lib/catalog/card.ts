import type { CatalogProduct } from "@/lib/catalog/schema";

/** What a product card shows: it travels inside the page, so it is no more than that. */
export type CatalogCard = Pick<
  CatalogProduct,
  | "id"
  | "slug"
  | "name"
  | "year"
  | "brand"
  | "format"
  | "price"
  | "imageUrl"
  | "description"
  | "sourcingType"
>;

export function toCatalogCard({
  id,
  slug,
  name,
  year,
  brand,
  format,
  price,
  imageUrl,
  description,
  sourcingType,
}: CatalogCard): CatalogCard {
  return { id, slug, name, year, brand, format, price, imageUrl, description, sourcingType };
}

/** One page of cards; `total` reads "1000+" where a search has more than are counted. */
export type CardPage = { cards: CatalogCard[]; total: string; nextCursor: string | null };
