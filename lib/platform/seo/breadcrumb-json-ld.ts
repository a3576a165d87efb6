import "server-only";

import { absoluteUrl } from "@/lib/platform/seo/page-metadata";

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
