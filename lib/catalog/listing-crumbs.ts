import { CARD_INTERESTS } from "@/lib/cards/options";
import type { CatalogProduct } from "@/lib/catalog/schema";
import { viewSearch } from "@/lib/catalog/view-search";

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
