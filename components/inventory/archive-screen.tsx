"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { CardPicture } from "@/components/cards/card-picture";
import { printedOn } from "@/components/cards/details-of";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { ShowMore } from "@/components/ui/show-more";
import { pages } from "@/lib/client/pages";
import type { ArchivedCard } from "@/lib/inventory/schema";
import { formatPrice } from "@/lib/platform/money";

/** Cards that left the vault for good. Their pages stay. */
export function ArchiveScreen() {
  const list = useInfiniteQuery(pages("GET /api/inventory/archive"));
  const cards = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[{ label: "Inventory", href: "/inventory" }, { label: "Archive" }]} />
      <h1 className="pt-2 pb-6 text-4xl lg:pb-8">Archive</h1>
      {cards?.length === 0 && (
        <EmptyState
          title="No cards in the archive"
          description="Cards that were shipped to you are listed here, with their scans and history."
        >
          <ButtonLink href="/inventory">Go to the inventory</ButtonLink>
        </EmptyState>
      )}
      {cards && cards.length > 0 && (
        <ul aria-label="Cards" className="divide-y border-y">
          {cards.map((card) => (
            <ArchiveRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      <ShowMore list={list} name="The archive" />
    </div>
  );
}

function ArchiveRow({ card }: { card: ArchivedCard }) {
  const details = printedOn(card);
  return (
    <li className="flex items-center gap-3.5 py-3 text-sm">
      <CardPicture image={card.image} alt="" width={40} upTo={250} className="w-10 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <Link href={`/inventory/${card.id}`} className="target font-strong hover:underline">
            {card.playerName}
          </Link>
        </p>
        <p className="truncate text-muted-foreground">{details}</p>
        <p className="text-muted-foreground">
          {"Shipped "}
          <LocalTime iso={card.leftAt} format="day" />
          {" in "}
          <Link href={`/shipments/${card.shipment.id}`} className="target textlink">
            {card.shipment.number}
          </Link>
        </p>
      </div>
      <span className="flex-none font-medium">{formatPrice(card.estimatedValue)}</span>
    </li>
  );
}
