import type { MetadataRoute } from "next";

import { absoluteUrl } from "@/lib/platform/seo/page-metadata";
import { GUARDED_SECTIONS } from "@/lib/sessions/guarded-pages";

/** Keeps crawlers out of private pages and the API, except for the placeholder picture. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: ["/", "/api/placeholder-image"],
      disallow: [
        "/api/",
        "/ledger/",
        ...GUARDED_SECTIONS.map((section) => `/${section}`),
        "/auth?",
      ],
    },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
