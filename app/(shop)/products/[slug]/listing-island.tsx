"use client";

import type { ComponentProps, ReactNode } from "react";

import { BuyBox } from "@/components/cart/buy-box";
import { ListingScreen } from "@/components/catalog/listing-screen";
import { useStock } from "@/components/catalog/use-stock";

type Listing = ComponentProps<typeof ListingScreen>["listing"] & { id: number | null };

/** The listing with the cart's controls. A refused add shows what is left. */
export function ListingIsland({ listing, similar }: { listing: Listing; similar: ReactNode }) {
  const { stock, isRefreshed, refresh } = useStock(listing);
  const { id, availableCount } = stock;
  const buy =
    id === null ? null : (
      <BuyBox
        productId={id}
        name={listing.name}
        availableCount={availableCount}
        onRefused={refresh}
      />
    );
  return (
    <ListingScreen
      listing={{ ...listing, availableCount }}
      buy={buy}
      isRefreshed={isRefreshed}
      similar={similar}
    />
  );
}
