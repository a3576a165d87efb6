import "server-only";

import { absoluteUrl } from "@/lib/platform/seo/page-metadata";

/** The way to a page as search engines read it (schema.org BreadcrumbList); takes the very crumbs that `Breadcrumbs` shows. */
export function breadcrumbJsonLd(crumbs: readonly { label: string; href?: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: absoluteUrl(href) }),
    })),
  };
}
