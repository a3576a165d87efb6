import type { CatalogProduct } from "@/lib/catalog/schema";

/** What a listing's picture shows, for those who do not see it. */
export function pictureAlt({
  format,
  year,
  brand,
  set,
}: Pick<CatalogProduct, "format" | "year" | "brand" | "set">): string {
  return `Sealed ${format.toLowerCase()} box of ${year} ${brand} ${set}`;
}
