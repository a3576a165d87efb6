import "server-only";

import type { Metadata } from "next";

import { BRAND } from "@/lib/brand";
import { getEnv } from "@/lib/env";

type PageMetadata = {
  /** Without the brand, which the layout's template adds. None: the page goes by the site's own title. */
  title?: string;
  description: string;
  /** The one address of the page, from the root: "/about". */
  path: string;
};

/** What a public page says of itself to search engines and to those who share it. */
export function pageMetadata({ title, description, path }: PageMetadata): Metadata {
  const url = absoluteUrl(path);
  return {
    ...(title === undefined ? {} : { title }),
    description,
    alternates: { canonical: url },
    openGraph: { type: "website", siteName: BRAND, locale: "en_US", url, description, ...(title === undefined ? {} : { title }) },
    twitter: { card: "summary_large_image" },
  };
}

/** A path of this site as the address under which the world knows it. */
export function absoluteUrl(path: string): string {
  return new URL(path, getEnv().APP_URL).href;
}
