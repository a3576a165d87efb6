import { notFound } from "next/navigation";

import { marketMetadata } from "@/app/(site)/(shop)/_market/market-metadata";
import { MarketPage } from "@/app/(site)/(shop)/_market/market-page";
import { tagPage } from "@/lib/platform/cache/tag-page";
import { CATALOG_TAG, MARKET_TAG, monotonicNow } from "@/lib/platform/cache/tags.mjs";

// Rendered on first request and cached until the market changes: builds need no database.
export const dynamic = "force-static";
export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = marketMetadata({});

/** Serves `/market` without a query, through a rewrite in next.config.js. */
export default async function Page({ params }: PageProps<"/market/views/[view]">) {
  if ((await params).view !== "all") notFound();
  await tagPage([CATALOG_TAG, MARKET_TAG], monotonicNow());
  return <MarketPage view={{}} />;
}
