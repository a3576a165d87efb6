"use client";

import { useQuery } from "@tanstack/react-query";

import { CardCollection } from "@/components/inventory/card-collection";
import { Figures } from "@/components/inventory/figures";
import { firstRipOf } from "@/components/inventory/first-rip";
import { INVENTORY } from "@/components/inventory/inventory-queries";
import { InventorySpinner } from "@/components/inventory/inventory-spinner";
import { SampleCollection } from "@/components/inventory/sample-collection";
import { SealedProducts } from "@/components/inventory/sealed-products";
import { StartPanel } from "@/components/inventory/start-panel";
import { BreakWait } from "@/components/orders/break-wait";
import { OutlineLink } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";
import { LoadFailureState } from "@/components/ui/load-failure";
import { countOf } from "@/lib/platform/plural";

export function Inventory() {
  const { data, error, refetch, isFetching } = useQuery(INVENTORY);
  if (!data && !error) return <InventorySpinner />;
  if (!data) {
    return (
      <div className="wrap py-12">
        <h1 className="text-3xl">Inventory</h1>
        <LoadFailureState
          title="The inventory could not be loaded"
          error={error}
          isFetching={isFetching}
          retry={refetch}
        />
      </div>
    );
  }
  const { summary, sealedProducts, wait } = data;
  const firstRip = firstRipOf(data);
  const own = sealedProducts.filter(({ isSample }) => !isSample);
  const samples = sealedProducts.filter(({ isSample }) => isSample);
  return (
    <div className="wrap pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4 pt-8 pb-5 max-sm:items-center max-sm:gap-y-2 max-sm:py-2.5 lg:pt-12">
        <h1 className="text-4xl max-sm:text-2xl">Inventory</h1>
        <div className="flex flex-wrap gap-2 max-sm:*:px-3" data-print="none">
          <OutlineLink href="/market">Market</OutlineLink>
          {(summary.cardCount > 0 || summary.hasSample) && (
            <OutlineLink href="/inventory/sets">Sets</OutlineLink>
          )}
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- /rip needs a full load */}
          <a href="/rip" className={buttonVariants()}>
            Rip Now
          </a>
        </div>
      </div>
      {firstRip && <StartPanel box={firstRip} />}
      <Figures summary={summary} />
      <SealedProducts products={own} wait={wait} />
      {wait && (
        <div className="pt-4 max-sm:pt-2">
          <BreakWait wait={wait} isFolded />
        </div>
      )}
      {summary.hasSample && <SampleCollection products={samples} isAlone={own.length === 0} />}
      {/* A new key resets the selection and open panels when the sample collection is removed. */}
      <CardCollection key={String(summary.hasSample)} summary={summary} />
      {summary.archivedCount > 0 && (
        <p className="pt-6 text-sm" data-print="none">
          <Link href="/inventory/archive" className="target textlink">
            {`Archive: ${countOf(summary.archivedCount, "card")} that left the vault`}
          </Link>
        </p>
      )}
    </div>
  );
}
