"use client";

import type { ComponentProps, ReactNode } from "react";

import { BuyBox } from "@/components/cart/buy-box";
import { StickyBuy } from "@/components/cart/sticky-buy";
import { useBuying } from "@/components/cart/use-buying";
import { ListingScreen } from "@/components/catalog/listing-screen";
import { useStock } from "@/components/catalog/use-stock";
import { SoldInDrop } from "@/components/drops/sold-in-drop";
import { WatchButton } from "@/components/watches/watch-button";

type Screen = ComponentProps<typeof ListingScreen>;
type Listing = Screen["listing"] & { id: number | null };

type ListingIslandProps = Pick<
  Screen,
  "pulls" | "lastOpening" | "seals" | "similar" | "fromCollectors"
> & {
  listing: Listing;
  /** Null unless its boxes are sold in a drop that isn't over. */
  drop: ComponentProps<typeof SoldInDrop>["drop"] | null;
};

/** The listing with the cart's controls. A refused add shows what is left. */
export function ListingIsland({ listing, drop, ...sections }: ListingIslandProps) {
  const { stock, isRefreshed, refresh } = useStock(listing);
  const { id, availableCount } = stock;
  const { nextBoxId } = listing;
  const buying = useBuying({ productId: id, availableCount, onRefused: refresh });
  let buy: ReactNode = null;
  let stickyBuy: ReactNode = null;
  if (drop) buy = <SoldInDrop drop={drop} />;
  else if (id !== null) {
    buy = <BuyBox name={listing.name} buying={buying} />;
    stickyBuy = <StickyBuy price={listing.price} buying={buying} />;
  }
  return (
    <ListingScreen
      {...sections}
      // Once the page's next box is sold, the box after it is unknown here.
      listing={{ ...listing, availableCount, nextBoxId: id === listing.id ? nextBoxId : null }}
      buy={buy}
      stickyBuy={stickyBuy}
      watch={
        <WatchButton
          subject={{ kind: "LISTING", slug: listing.slug }}
          label="Tell me when it’s back"
          path={`/products/${listing.slug}`}
        />
      }
      isRefreshed={isRefreshed}
    />
  );
}
