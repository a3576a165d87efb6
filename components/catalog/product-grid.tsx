import type { ComponentType } from "react";

import { ProductCard } from "@/components/catalog/product-card";
import { AfterPaint } from "@/components/ui/after-paint";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { CatalogCard } from "@/lib/catalog/card";

/** Passed in by the page, because it belongs to the cart. */
export type AddAction = ComponentType<{ productId: number; name: string }>;

const GRID =
  "grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-12 min-[68rem]:grid-cols-4";
const SKELETONS = 8;
/** Prefetching costs about 5 kB each. */
const LIKELY_CARDS = 4;
/** Two rows on a wide screen, four on a phone. */
const FIRST_CARDS = 8;

export function ProductGrid({
  cards,
  Add,
  className,
}: {
  cards: readonly CatalogCard[];
  Add: AddAction;
  className?: string;
}) {
  const list = cards.map((card, index) => (
    <ProductCard
      key={card.id}
      product={card}
      isLikely={index < LIKELY_CARDS}
      action={<Add productId={card.id} name={card.name} />}
    />
  ));
  return (
    <ul className={cn(GRID, className)}>
      {list.slice(0, FIRST_CARDS)}
      {list.length > FIRST_CARDS && (
        <AfterPaint placeholder={<li aria-hidden="true" className="col-span-full h-dvh" />}>
          {list.slice(FIRST_CARDS)}
        </AfterPaint>
      )}
    </ul>
  );
}

export function ProductGridSkeleton({ className }: { className?: string }) {
  return (
    <ul aria-busy="true" aria-label="Loading products" className={cn(GRID, className)}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} className="flex flex-col">
          <Skeleton className="mb-3.5 aspect-4/5 rounded-lg" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-2 h-4 w-full md:mt-3 md:h-9" />
          <div className="flex items-center justify-between pt-3">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-control-sm w-18 rounded-md" />
          </div>
        </li>
      ))}
    </ul>
  );
}
