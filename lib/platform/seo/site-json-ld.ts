import "server-only";

import { BRAND } from "@/lib/platform/brand";
import { absoluteUrl } from "@/lib/platform/seo/page-metadata";

export function siteJsonLd(socialAddresses: readonly string[]): object {
  const home = absoluteUrl("/");
  const organization = `${home}#organization`;
  return {
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: BRAND,
        url: home,
        logo: absoluteUrl("/icon-512.png"),
        ...(socialAddresses.length > 0 ? { sameAs: socialAddresses } : {}),
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
