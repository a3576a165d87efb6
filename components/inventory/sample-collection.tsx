"use client";

import { useRef, useState } from "react";

import { RipLink } from "@/components/inventory/rip-link";
import { SealedProductList } from "@/components/inventory/sealed-product-list";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import type { SealedProduct } from "@/lib/inventory/schema";

const RemoveSampleDialog = lazyInBrowser(() =>
  import("@/components/inventory/remove-sample-dialog").then((module) => module.RemoveSampleDialog),
);

type SampleCollectionProps = {
  products: readonly SealedProduct[];
  /** Whether nothing above it links to the packs. */
  isAlone: boolean;
};

export function SampleCollection({ products, isAlone }: SampleCollectionProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <section aria-labelledby="sample-title" className="pt-8 max-sm:pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="sample-title" className="text-xl max-sm:text-base">
          Sample collection
        </h2>
        {isAlone && <RipLink />}
      </div>
      <p
        className="flex flex-wrap items-center gap-x-4 pt-1 pb-3 text-sm text-muted-foreground max-sm:block max-sm:pt-0 max-sm:pb-1.5"
        data-print="none"
      >
        <span>Samples aren’t real cards. They’re for trying things out and count in no total.</span>{" "}
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          className="target font-medium text-foreground textlink"
          onClick={() => {
            setWasOpened(true);
            setIsOpen(true);
          }}
        >
          Remove sample collection
        </button>
      </p>
      {products.length > 0 && <SealedProductList titleId="sample-title" products={products} />}
      {wasOpened && (
        <RemoveSampleDialog isOpen={isOpen} onClose={() => setIsOpen(false)} opener={button} />
      )}
    </section>
  );
}
