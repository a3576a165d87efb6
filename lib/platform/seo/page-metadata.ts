import "server-only";

import type { Metadata } from "next";

import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { PUBLIC_PAGES } from "@/lib/platform/seo/public-pages";
import { SHARE_PICTURE_SIZE } from "@/lib/platform/seo/share-picture-size";

type PageMetadata = {
  /** Without the brand, which the layout's template adds. None: the page goes by the site's own title. */
  title?: string;
  description: string;
  /** The one address of the page, from the root: "/about". */
  path: string;
  /** What is shown where the page is shared; without one, the picture made for the path (public-pages.ts), or the home page's. */
  picture?: { path: string; alt: string };
};

/** What a public page says of itself to search engines and to those who share it. */
export function pageMetadata({
  title,
  description,
  path,
  picture = pictureOf(path),
}: PageMetadata): Metadata {
  const url = absoluteUrl(path);
  const images = [{ url: absoluteUrl(picture.path), alt: picture.alt, ...SHARE_PICTURE_SIZE }];
  return {
    ...(title === undefined ? {} : { title }),
    description,
    alternates: { canonical: url },
    openGraph: {
      type: "website",
      siteName: BRAND,
      locale: "en_US",
      url,
      description,
      images,
      ...(title === undefined ? {} : { title }),
    },
    twitter: { card: "summary_large_image" },
  };
}

/** A path of this site as the address under which the world knows it. */
export function absoluteUrl(path: string): string {
  return new URL(path, getEnv().APP_URL).href;
}

function pictureOf(path: string): { path: string; alt: string } {
  const page = PUBLIC_PAGES.find((known) => known.path === path) ?? PUBLIC_PAGES[0];
  return { path: `/share/${page.name}.png`, alt: `${BRAND}: ${page.shareTitle}` };
}
