"use client";

import type { ReactNode } from "react";

import { type FactsOfListing, ListingFacts } from "@/components/catalog/listing-facts";
import { OpeningSteps } from "@/components/catalog/opening-steps";
import { ProductPicture } from "@/components/catalog/product-picture";
import { SoldOutNote } from "@/components/catalog/sold-out-note";
import { LISTING_PICTURE_SIZES } from "@/components/catalog/warm-listing-picture";
import { AfterPaint } from "@/components/ui/after-paint";
import { Badge } from "@/components/ui/badge";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { listingCrumbs } from "@/lib/catalog/listing-crumbs";
import { pictureAlt } from "@/lib/catalog/picture-alt";
import type { CatalogProduct } from "@/lib/catalog/schema";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

type ListingScreenProps = {
  listing: Omit<CatalogProduct, "id"> & FactsOfListing;
  /** Quantity and "Add to cart"; null when sold out. */
  buy: ReactNode;
  watch: ReactNode;
  /** Whether the listing has changed since the page loaded. */
  isRefreshed: boolean;
  /** Pull rates; null when there is no data. */
  rates: ReactNode;
  similar: ReactNode;
  /** Cards of this set on the market; null when there are none. */
  fromCollectors: ReactNode;
};

export function ListingScreen(props: ListingScreenProps) {
  const { listing, buy, watch, isRefreshed, rates, similar, fromCollectors } = props;
  const left = listing.availableCount;
  return (
    <div className="wrap pb-24">
      <Breadcrumbs crumbs={listingCrumbs(listing)} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <figure className="grid content-start gap-3 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start">
          <div className="relative aspect-8/7 overflow-hidden rounded-lg bg-well">
            <ProductPicture
              src={listing.imageUrl}
              alt={pictureAlt(listing)}
              sizes={LISTING_PICTURE_SIZES}
              priority
              className="absolute inset-0 size-full object-contain p-[4%]"
            />
          </div>
          {isDrawn(listing.imageUrl) && (
            <figcaption className="text-sm text-muted-foreground">Illustration</figcaption>
          )}
        </figure>
        <div className="grid content-start gap-6">
          <div>
            {left > 0 ? (
              <Badge variant={listing.sourcingType === "Case Sourced" ? "case" : "box"}>
                {listing.sourcingType}
              </Badge>
            ) : (
              <Badge variant="outline">Sold out</Badge>
            )}
            <h1 className="mt-3 text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.04] tracking-[-0.04em]">
              {listing.name}
            </h1>
            <p className="mt-2 text-muted-foreground">
              {listing.year} · {listing.brand} · {listing.format}
            </p>
          </div>
          <p className="flex items-baseline justify-between gap-4 border-b pb-4">
            <strong className="text-3xl leading-none font-semibold tracking-[-0.035em]">
              {formatPrice(listing.price)}
            </strong>
            <span role="status" className="text-muted-foreground">
              {left === 0 ? "None left" : countOf(left, "box left", "boxes left")}
            </span>
          </p>
          {buy ?? <SoldOutNote isNews={isRefreshed} hasSimilar={Boolean(similar)} watch={watch} />}
          <AfterPaint placeholder={<div className="h-dvh" />}>
            <ListingFacts listing={listing} />
          </AfterPaint>
        </div>
      </div>
      <AfterPaint placeholder={<div className="h-dvh" />}>
        {rates}
        <OpeningSteps />
        {similar && (
          <section aria-labelledby="similar" className="pt-24">
            <h2 id="similar" className="mb-6 text-3xl">
              More like this
            </h2>
            {similar}
          </section>
        )}
        <div className="contents">{fromCollectors}</div>
      </AfterPaint>
    </div>
  );
}

/** The demo shop's pictures are drawings; an admin's are uploads. */
function isDrawn(imageUrl: string): boolean {
  return imageUrl.startsWith("/art/");
}
