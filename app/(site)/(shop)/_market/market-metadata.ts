import type { Metadata } from "next";

import type { OfferView } from "@/lib/market/offer-view";
import { BRAND } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

/**
 * The canonical URL of filters, sort orders and later pages is the whole market. Searches are not
 * indexed.
 */
export function marketMetadata({ q }: OfferView): Metadata {
  const metadata = pageMetadata({
    title: "Market: cards from collectors",
    description: `Trading cards that collectors sell, each pulled from a box that ${BRAND} opened on camera. Both scans, the estimated value, and where every card comes from.`,
    path: "/market",
  });
  return q
    ? {
        ...metadata,
        title: `“${q}” on the market`,
        alternates: {},
        robots: { index: false, follow: true },
      }
    : metadata;
}
