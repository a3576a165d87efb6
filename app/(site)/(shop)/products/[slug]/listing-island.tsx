"use client";

import type { ComponentProps, ReactNode } from "react";

import { BuyBox } from "@/components/cart/buy-box";
import { ListingScreen } from "@/components/catalog/listing-screen";
import { useStock } from "@/components/catalog/use-stock";
import { SoldInDrop } from "@/components/drops/sold-in-drop";
import { WatchButton } from "@/components/watches/watch-button";

type Listing = ComponentProps<typeof ListingScreen>["listing"] & { id: number | null };

/** The listing with the cart's controls. A refused add shows what is left. */
export function ListingIsland({
  listing,
  drop,
  rates,
  similar,
  fromCollectors,
}: {
  listing: Listing;
  /** Null unless its boxes are sold in a drop that isn't over. */
  drop: ComponentProps<typeof SoldInDrop>["drop"] | null;
  rates: ReactNode;
  similar: ReactNode;
  fromCollectors: ReactNode;
}) {
  const { stock, isRefreshed, refresh } = useStock(listing);
  const { id, availableCount } = stock;
  const { nextBoxId } = listing;
  const buy = drop ? (
    <SoldInDrop drop={drop} />
  ) : id === null ? null : (
    <BuyBox
      productId={id}
      name={listing.name}
      availableCount={availableCount}
      onRefused={refresh}
    />
  );
  return (
    <ListingScreen
      // Once the page's next box is sold, the box after it is unknown here.
      listing={{ ...listing, availableCount, nextBoxId: id === listing.id ? nextBoxId : null }}
      buy={buy}
      watch={
        <WatchButton
          subject={{ kind: "LISTING", slug: listing.slug }}
          label="Tell me when it’s back"
          path={`/products/${listing.slug}`}
        />
      }
      isRefreshed={isRefreshed}
      rates={rates}
      similar={similar}
      fromCollectors={fromCollectors}
    />
  );
}
