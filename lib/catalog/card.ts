import type { CatalogProduct } from "@/lib/catalog/schema";

/** Kept small, because pages embed it. */
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

/** `total` is "1000+" beyond the counted matches. */
export type CardPage = { cards: CatalogCard[]; total: string; nextCursor: string | null };
