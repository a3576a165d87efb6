import "server-only";

import { BRAND, SOCIAL_ADDRESSES } from "@/lib/platform/brand";
import { absoluteUrl } from "@/lib/platform/seo/page-metadata";

export function siteJsonLd(): object {
  const home = absoluteUrl("/");
  const sameAs = Object.values(SOCIAL_ADDRESSES).filter((address) => address !== null);
  const organization = `${home}#organization`;
  return {
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: BRAND,
        url: home,
        logo: absoluteUrl("/icon-512.png"),
        ...(sameAs.length ? { sameAs } : {}),
      },
      {
        "@type": "WebSite",
        "@id": `${home}#website`,
        name: BRAND,
        url: home,
        inLanguage: "en-US",
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${home}?q={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}
