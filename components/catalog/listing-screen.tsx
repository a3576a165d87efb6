"use client";

import type { ReactNode } from "react";

import { type FactsOfListing, ListingFacts } from "@/components/catalog/listing-facts";
import { ListingPicture } from "@/components/catalog/listing-picture";
import { ListingTitle } from "@/components/catalog/listing-title";
import { OpeningSteps } from "@/components/catalog/opening-steps";
import { SimilarListings } from "@/components/catalog/similar-listings";
import { SoldOutNote } from "@/components/catalog/sold-out-note";
import { AfterPaint } from "@/components/ui/after-paint";
import { Badge } from "@/components/ui/badge";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { listingCrumbs } from "@/lib/catalog/listing-crumbs";
import type { CatalogProduct } from "@/lib/catalog/schema";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

type ListingScreenProps = {
  listing: Omit<CatalogProduct, "id"> & FactsOfListing;
  /** Quantity and "Add to cart"; null when sold out. */
  buy: ReactNode;
  /** The same on phones, at the bottom of the screen. */
  stickyBuy: ReactNode;
  watch: ReactNode;
  /** Whether the listing has changed since the page loaded. */
  isRefreshed: boolean;
  /** What is known of its cards from the packs opened so far. */
  pulls: ReactNode;
  lastOpening: ReactNode;
  /** Photos of the next box. */
  seals: ReactNode;
  similar: ReactNode;
  /** Cards of this set on the market; null when there are none. */
  fromCollectors: ReactNode;
};

export function ListingScreen(props: ListingScreenProps) {
  const { listing, buy, watch, isRefreshed, pulls, lastOpening, similar, fromCollectors } = props;
  const seals = listing.nextBoxId && props.seals;
  const left = listing.availableCount;
  return (
    <div className="wrap pb-24">
      <Breadcrumbs crumbs={listingCrumbs(listing)} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <ListingPicture listing={listing} />
        <div className="grid content-start gap-6">
          <ListingTitle
            listing={listing}
            badge={
              left > 0 ? (
                <Badge variant={listing.sourcingType === "Case Sourced" ? "case" : "box"}>
                  {listing.sourcingType}
                </Badge>
              ) : (
                <Badge variant="outline">Sold out</Badge>
              )
            }
          />
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
        {pulls}
        {(lastOpening || seals) && (
          <div className="grid gap-x-16 gap-y-12 pt-24 lg:grid-cols-2">
            {lastOpening}
            {seals}
          </div>
        )}
        <OpeningSteps />
        {similar && <SimilarListings>{similar}</SimilarListings>}
        <div className="contents">{fromCollectors}</div>
      </AfterPaint>
      {props.stickyBuy}
    </div>
  );
}
