import type { CatalogProduct } from "@/lib/catalog/schema";

export function listingJsonLd(listing: Omit<CatalogProduct, "id">, appUrl: string): object {
  const { slug, name, year, brand, set, format, description, price, availableCount } = listing;
  return {
    "@type": "Product",
    name: `${year} ${brand} ${set} ${format}`,
    sku: slug,
    alternateName: name,
    image: new URL(listing.imageUrl, appUrl).href,
    ...(description ? { description } : {}),
    brand: { "@type": "Brand", name: brand },
    offers: {
      "@type": "Offer",
      url: `${appUrl}/products/${slug}`,
      price,
      priceCurrency: "USD",
      itemCondition: "https://schema.org/NewCondition",
      availability: `https://schema.org/${availableCount > 0 ? "InStock" : "SoldOut"}`,
    },
  };
}
