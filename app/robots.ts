import type { MetadataRoute } from "next";

import { absoluteUrl } from "@/lib/platform/seo/page-metadata";

/** What crawlers may read: everything but what is private, or answers programs. The default picture is part of pages. */
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
