import type { MetadataRoute } from "next";

import { absoluteUrl } from "@/lib/platform/seo/page-metadata";

/** Crawlers may read everything but private pages and the API. Pages use the default picture. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: ["/", "/api/placeholder-image"],
      disallow: ["/api/", "/admin", "/inventory", "/account", "/orders", "/checkout", "/auth?"],
    },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
