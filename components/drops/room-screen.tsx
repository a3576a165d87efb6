import type { ReactNode } from "react";

import { boxContents } from "@/components/catalog/box-contents";
import { AccountAges } from "@/components/drops/account-ages";
import { DropPicture } from "@/components/drops/drop-picture";
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
        <DropPicture listing={listing} />
        <div className="grid content-start gap-6">
          <div>
            <Badge variant="wax">Drop</Badge>
            <h1 className="mt-3 text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.04] tracking-[-0.04em]">
              {listing.name}
            </h1>
            <p className="mt-2 text-muted-foreground">
              {`${listing.year} · ${listing.brand} · ${listing.format}`}
            </p>
          </div>
          <RoomPanel key={drop.id} initial={drop} />
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
      {similar && (
        <section aria-labelledby="similar" className="pt-24">
          <h2 id="similar" tabIndex={-1} className="mb-6 scroll-mt-24 text-3xl outline-none">
            More like this
          </h2>
          {similar}
        </section>
      )}
    </div>
  );
}
