import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { HomeNews } from "@/app/(site)/(shop)/_home/home-news";
import { HomePage } from "@/app/(site)/(shop)/_home/home-page";
import { NewestOffers } from "@/app/(site)/(shop)/_home/newest-offers";
import { viewMetadata } from "@/app/(site)/(shop)/_home/view-metadata";
import { JsonLd } from "@/components/ui/json-ld";
import { parseCachedView } from "@/lib/catalog/parse-cached-view";
import { viewSearch } from "@/lib/catalog/view-search";
import { tagPage } from "@/lib/platform/cache/tag-page";
import {
  CATALOG_TAG,
  HOME_TAG,
  MARKET_TAG,
  monotonicNow,
  PULLS_TAG,
} from "@/lib/platform/cache/tags.mjs";
import { siteJsonLd } from "@/lib/platform/seo/site-json-ld";
import { currentSettings } from "@/lib/settings/current-settings";
import { socialLinksOf } from "@/lib/settings/definitions";

// Rendered on first request and cached until the catalog changes: builds need no database.
export const dynamic = "force-static";
export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ view: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return viewMetadata(parseCachedView((await params).view) ?? {});
}

/** Serves `/` except for searches and later pages, through rewrites in next.config.js. */
export default async function Page({ params }: Props) {
  const view = parseCachedView((await params).view);
  if (!view) notFound();
  const isWhole = viewSearch(view) === "";
  const tags = isWhole ? [MARKET_TAG, PULLS_TAG] : [];
  await tagPage([CATALOG_TAG, HOME_TAG, ...tags], monotonicNow());
  const links = Object.values(socialLinksOf((await currentSettings()).settings));
  return (
    <>
      {isWhole && <JsonLd data={siteJsonLd(links.filter((link) => link !== null))} />}
      <HomePage view={view} news={isWhole && <HomeNews />}>
        {isWhole && <NewestOffers />}
      </HomePage>
    </>
  );
}
