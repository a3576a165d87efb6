import type { Metadata } from "next";

import { CARD_INTERESTS } from "@/lib/cards/options";
import { type CatalogView, viewSearch } from "@/lib/catalog/view-search";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

/**
 * One page to be found by for everything and one per category: years, orders and later pages say that they are a view of it.
 * Results of a search are nobody's to find.
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
