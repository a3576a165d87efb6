import type { Metadata } from "next";

import { CARD_INTERESTS } from "@/lib/cards/options";
import { type CatalogView, viewSearch } from "@/lib/catalog/view-search";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

/**
 * The canonical URL of year filters, sort orders and later pages is their category or the whole
 * catalog. Search results are not indexed.
 */
export function viewMetadata({ q, category, year }: CatalogView): Metadata {
  const interest = CARD_INTERESTS.find(({ id }) => id === category);
  const shown = [year, interest?.label].filter(Boolean).join(" ");
  const metadata = pageMetadata({
    ...(shown ? { title: `${shown} boxes` } : {}),
    description: interest
      ? `Sealed ${interest.label.toLowerCase()} card boxes: ${interest.description}. Opened on two cameras, scanned, and revealed card by card by you.`
      : "Sealed trading-card boxes, opened on two cameras and scanned card by card. Rip them online, then store, sell, ship or grade what you pull.",
    path: `/${category ? viewSearch({ category }) : ""}`,
  });
  return q
    ? {
        ...metadata,
        title: `Results for “${q}”`,
        alternates: {},
        robots: { index: false, follow: true },
      }
    : metadata;
}
