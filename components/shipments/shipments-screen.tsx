"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { CardsRow } from "@/components/cards/cards-row";
import { ShipmentStatusBadge } from "@/components/shipments/shipment-status-badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListScreen } from "@/components/ui/paged-list";
import { pages } from "@/lib/client/pages";
import { countOf } from "@/lib/platform/plural";

export function ShipmentsScreen() {
  const list = useInfiniteQuery(pages("GET /api/shipments"));
  return (
    <ListScreen
      title="Shipments"
      list={list}
      name="The shipments"
      empty={
        <EmptyState
          title="No shipments yet"
          description="Your shipments appear here, from payment to delivery."
        >
          <ButtonLink href="/inventory">Go to the inventory</ButtonLink>
        </EmptyState>
      }
    >
      {(shipment) => (
        <CardsRow
          key={shipment.id}
          of={shipment}
          href={`/shipments/${shipment.id}`}
          title={countOf(shipment.cardCount, "card")}
        >
          <ShipmentStatusBadge status={shipment.status} />
        </CardsRow>
      )}
    </ListScreen>
  );
}
