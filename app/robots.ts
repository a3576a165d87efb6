import type { MetadataRoute } from "next";

import { absoluteUrl } from "@/lib/platform/seo/page-metadata";

/** Keeps crawlers out of private pages and the API, except for the placeholder picture. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: ["/", "/api/placeholder-image"],
      disallow: [
        "/api/",
        "/ledger/",
        "/admin",
        "/inventory",
        "/account",
        "/orders",
        "/shipments",
        "/grading",
        "/checkout",
        "/auth?",
      ],
    },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
