import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";

import { ListingIsland } from "@/app/(site)/(shop)/products/[slug]/listing-island";
import { SimilarListings } from "@/app/(site)/(shop)/products/[slug]/similar-listings";
import { FromCollectors } from "@/components/catalog/from-collectors";
import { NextSeals } from "@/components/passport/seal-photos";
import { FoundCards } from "@/components/pulls/found-cards";
import { LastOpening } from "@/components/pulls/last-opening";
import { ListingRates } from "@/components/pulls/listing-rates";
import { PulledCards } from "@/components/pulls/pulled-cards";
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
import {
  CATALOG_TAG,
  listingTag,
  MARKET_TAG,
  monotonicNow,
  PULLS_TAG,
} from "@/lib/platform/cache/tags.mjs";
import { getEnv } from "@/lib/platform/env";
import { breadcrumbJsonLd } from "@/lib/platform/seo/breadcrumb-json-ld";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { countFound } from "@/lib/pulls/count-found";
import { findLastOpening } from "@/lib/pulls/find-last-opening";
import { getPullRates } from "@/lib/pulls/get-pull-rates";
import { listPullsOfSet } from "@/lib/pulls/public-pulls";
import { listSeals } from "@/lib/stock/seal-photos/list-seals";

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
    await tagPage([CATALOG_TAG, MARKET_TAG, PULLS_TAG, listingTag(slug)], readAt);
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
  const { year, brand, set, slug, nextBoxId } = listing;
  const [similar, rates, { cards }, drop, pulls, { parallels }, opening, seals] = await Promise.all(
    [
      listSimilar(listing),
      getPullRates(slug),
      listOffers({ year, set, limit: SHOWN_OFFERS }),
      findDropOfListing(slug),
      listPullsOfSet(listing),
      countFound({ year, brand, set }),
      findLastOpening(listing),
      nextBoxId === null ? [] : listSeals(nextBoxId),
    ],
  );
  return (
    <>
      <JsonLd data={listingJsonLd(listing, getEnv().APP_URL)} />
      <JsonLd data={breadcrumbJsonLd(listingCrumbs(listing))} />
      <ListingIsland
        listing={listing}
        drop={drop}
        pulls={
          <>
            <PulledCards
              id="pulled"
              title="Pulled from this set"
              hint="Revealed by the collectors who bought the boxes, the rarest first."
              pulls={pulls}
              className="pt-24"
            />
            {rates && <ListingRates slug={slug} rates={rates} />}
            <FoundCards parallels={parallels} />
          </>
        }
        lastOpening={opening && <LastOpening opening={opening} />}
        seals={seals.length > 0 && <NextSeals seals={seals} />}
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
