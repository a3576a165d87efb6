import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";

import { ListingIsland } from "@/app/(site)/(shop)/products/[slug]/listing-island";
import { SimilarListings } from "@/app/(site)/(shop)/products/[slug]/similar-listings";
import { FromCollectors } from "@/components/catalog/from-collectors";
import { ListingRates } from "@/components/pulls/listing-rates";
import { JsonLd } from "@/components/ui/json-ld";
import { toCatalogCard } from "@/lib/catalog/card";
import { listingCrumbs } from "@/lib/catalog/listing-crumbs";
import { listingJsonLd } from "@/lib/catalog/listing-json-ld";
import { findListing, listSimilar } from "@/lib/catalog/listing-queries";
import { pictureAlt } from "@/lib/catalog/picture-alt";
import { listingParamsSchema } from "@/lib/catalog/schema";
import { findDropOfListing } from "@/lib/drops/find-drop-of-listing";
import { listOffers } from "@/lib/market/list-offers";
import { marketPath } from "@/lib/market/offer-view";
import { tagPage } from "@/lib/platform/cache/tag-page";
import { CATALOG_TAG, listingTag, MARKET_TAG, monotonicNow } from "@/lib/platform/cache/tags.mjs";
import { getEnv } from "@/lib/platform/env";
import { breadcrumbJsonLd } from "@/lib/platform/seo/breadcrumb-json-ld";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { getPullRates } from "@/lib/pulls/get-pull-rates";

// Rendered on first request and cached until a box of the listing changes.
export const dynamic = "force-static";
export const revalidate = 60;
export const generateStaticParams = () => [];

const SHOWN_OFFERS = 6;

type Props = { params: Promise<{ slug: string }> };

const readListing = cache(async (slug: string) => {
  const readAt = monotonicNow();
  const listing = await findListing(slug);
  // A missing page is tagged too: its listing may wait for its release.
  if (listingParamsSchema.safeParse({ slug }).success)
    await tagPage([CATALOG_TAG, MARKET_TAG, listingTag(slug)], readAt);
  return listing;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const listing = await readListing((await params).slug);
  if (!listing) notFound();
  const { year, brand, set, format, description } = listing;
  return pageMetadata({
    title: listing.name,
    description:
      description ??
      `A sealed ${format.toLowerCase()} box of ${year} ${brand} ${set}, opened on camera and revealed by you.`,
    path: `/products/${listing.slug}`,
    picture: { path: `/share/products/${listing.slug}.jpg`, alt: pictureAlt(listing) },
  });
}

export default async function Page({ params }: Props) {
  const listing = await readListing((await params).slug);
  if (!listing) notFound();
  const { year, set } = listing;
  const [similar, rates, { cards }, drop] = await Promise.all([
    listSimilar(listing),
    getPullRates(listing.slug),
    listOffers({ year, set, limit: SHOWN_OFFERS }),
    findDropOfListing(listing.slug),
  ]);
  return (
    <>
      <JsonLd data={listingJsonLd(listing, getEnv().APP_URL)} />
      <JsonLd data={breadcrumbJsonLd(listingCrumbs(listing))} />
      <ListingIsland
        listing={listing}
        drop={drop}
        rates={rates && <ListingRates slug={listing.slug} rates={rates} />}
        similar={
          similar.length === 0 ? null : <SimilarListings cards={similar.map(toCatalogCard)} />
        }
        fromCollectors={
          cards.length === 0 ? null : (
            <FromCollectors
              cards={cards}
              title="This set, from collectors"
              href={marketPath({ year, set })}
              className="pt-24"
            />
          )
        }
      />
    </>
  );
}
