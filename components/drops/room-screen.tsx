import type { ReactNode } from "react";

import { boxContents } from "@/components/catalog/box-contents";
import { ListingPicture } from "@/components/catalog/listing-picture";
import { ListingTitle } from "@/components/catalog/listing-title";
import { SimilarListings } from "@/components/catalog/similar-listings";
import { AccountAges } from "@/components/drops/account-ages";
import { HowTheDrawWorks } from "@/components/drops/how-the-draw-works";
import { RoomPanel } from "@/components/drops/room/room-panel";
import { Badge } from "@/components/ui/badge";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Fact } from "@/components/ui/fact";
import type { Room } from "@/lib/drops/get-room";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

type RoomScreenProps = { room: Room; /** Null when there are none. */ similar: ReactNode };

export function RoomScreen({ room: { drop, listing, accountYears }, similar }: RoomScreenProps) {
  const contents = boxContents(listing);
  return (
    <div className="wrap pb-24">
      <Breadcrumbs crumbs={[{ label: "Drops", href: "/drops" }, { label: listing.name }]} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <ListingPicture listing={listing} className="max-lg:aspect-2/1" />
        <div className="grid content-start gap-6">
          <ListingTitle listing={listing} badge={<Badge variant="wax">Drop</Badge>} />
          <RoomPanel key={drop.id} initial={drop} hasSimilar={similar !== null} />
          <dl className="border-t text-sm">
            <Fact name="Price">{`${formatPrice(listing.price)} a box`}</Fact>
            <Fact name="Boxes">
              {`${countOf(drop.boxes, "box", "boxes")}, ${drop.mostPerAccount === 1 ? "one" : `up to ${drop.mostPerAccount}`} for each account`}
            </Fact>
            <Fact name="Provenance">{listing.provenance}</Fact>
            {contents && <Fact name="Inside">{contents}</Fact>}
          </dl>
          {listing.description && <p className="max-w-prose">{listing.description}</p>}
        </div>
      </div>
      <div className="grid gap-8 pt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 lg:pt-24">
        <HowTheDrawWorks slug={drop.slug} />
        <AccountAges size={drop.size} accountYears={accountYears} />
      </div>
      {similar && <SimilarListings>{similar}</SimilarListings>}
    </div>
  );
}
