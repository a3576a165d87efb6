import type { CatalogProduct } from "@/lib/catalog/schema";

export function pictureAlt({
  format,
  year,
  brand,
  set,
}: Pick<CatalogProduct, "format" | "year" | "brand" | "set">): string {
  return `Sealed ${format.toLowerCase()} box of ${year} ${brand} ${set}`;
}
