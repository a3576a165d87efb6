import { CARD_INTERESTS } from "@/lib/cards/options";
import type { CatalogProduct } from "@/lib/catalog/schema";
import { viewSearch } from "@/lib/catalog/view-search";

/** The way from the start to a listing, as its page shows it and search engines read it. */
export function listingCrumbs({
  name,
  category,
}: Pick<CatalogProduct, "name" | "category">): { label: string; href?: string }[] {
  const interest = CARD_INTERESTS.find(({ id }) => id === category);
  return [
    { label: "Products", href: "/" },
    ...(interest
      ? [{ label: interest.label, href: `/${viewSearch({ category: interest.id })}` }]
      : []),
    { label: name },
  ];
}
