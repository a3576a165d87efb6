"use client";

import { useQuery } from "@tanstack/react-query";

import { LISTED } from "@/components/market/price-sheet/listed-query";
import { PriceSheet } from "@/components/market/price-sheet/price-sheet";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailureNotice } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { SAMPLES_STAY } from "@/lib/shipments/samples-stay";

export function PriceSheetScreen() {
  const { data: tray, error, isFetching, refetch } = useQuery(LISTED);
  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        crumbs={[{ label: "Inventory", href: "/inventory?status=listed" }, { label: "Set prices" }]}
      />
      <h1 className="pt-2 pb-6 text-4xl lg:pb-8">Set prices</h1>
      <div className="grid grid-cols-1 gap-8">
        {error && (
          <LoadFailureNotice
            title="The cards could not be loaded"
            error={error}
            isFetching={isFetching}
            retry={refetch}
          />
        )}
        {tray?.cards.length === 0 && (
          <EmptyState
            title="No cards to price"
            description="Choose List for Sale in a card’s menu, or select several cards and choose List Selected."
          >
            <ButtonLink href="/inventory">Go to the inventory</ButtonLink>
          </EmptyState>
        )}
        {tray?.cards.some(({ isSample }) => isSample) && (
          <Notice tone="wax">
            <p>{SAMPLES_STAY}</p>
          </Notice>
        )}
        {tray && tray.cards.length > 0 && <PriceSheet tray={tray} />}
      </div>
    </div>
  );
}
