import "server-only";

import type { Metadata } from "next";

import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { PUBLIC_PAGES } from "@/lib/platform/seo/public-pages";
import { SHARE_PICTURE_SIZE } from "@/lib/platform/seo/share-picture-size";

type PageMetadata = {
  /** The layout's template adds the brand. Defaults to the site's title. */
  title?: string;
  description: string;
  path: string;
  picture?: { path: string; alt: string };
  /** A short film, which some previews play. */
  film?: { path: string; type: string };
};

export function pageMetadata({
  title,
  description,
  path,
  picture = pictureOf(path),
  film,
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
      ...(film && { videos: [{ url: absoluteUrl(film.path), type: film.type }] }),
      ...(title === undefined ? {} : { title }),
    },
    twitter: { card: "summary_large_image" },
  };
}

export function absoluteUrl(path: string): string {
  return new URL(path, getEnv().APP_URL).href;
}

function pictureOf(path: string): { path: string; alt: string } {
  const page = PUBLIC_PAGES.find((known) => known.path === path) ?? PUBLIC_PAGES[0];
  return { path: `/share/${page.name}.png`, alt: `${BRAND}: ${page.shareTitle}` };
}
