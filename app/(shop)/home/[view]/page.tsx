import "@/app/public.css";

import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { HomePage } from "@/app/(shop)/_home/home-page";
import { viewMetadata } from "@/app/(shop)/_home/view-metadata";
import { JsonLd } from "@/components/ui/json-ld";
import { CATALOG_TAG, HOME_TAG, monotonicNow } from "@/lib/platform/http/page-tags.mjs";
import { tagPage } from "@/lib/platform/http/tag-page";
import { siteJsonLd } from "@/lib/platform/seo/site-json-ld";

// Rendered on first request and cached until the catalog changes: builds need no database.
export const dynamic = "force-static";
export const revalidate = 60;
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return viewMetadata({});
}

/** Serves `/` without a query, through a rewrite in next.config.js. */
export default async function Page({ params }: { params: Promise<{ view: string }> }) {
  const { view } = await params;
  if (view !== "default") notFound();
  await tagPage([CATALOG_TAG, HOME_TAG], monotonicNow());
  return (
    <>
      <JsonLd data={siteJsonLd()} />
      <HomePage view={{}} />
    </>
  );
}
