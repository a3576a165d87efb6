import { RipLink } from "@/components/inventory/rip-link";
import { SealedProductList } from "@/components/inventory/sealed-product-list";
import type { BreakWait } from "@/lib/breaks/wait-schema";
import type { SealedProduct } from "@/lib/inventory/schema";

type SealedProductsProps = { products: readonly SealedProduct[]; wait: BreakWait | null };

/** Shown above the cards, because it would get lost below thousands of them. */
export function SealedProducts({ products, wait }: SealedProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="sealed-title" className="pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id="sealed-title" className="text-xl">
          Sealed products
        </h2>
        <RipLink />
      </div>
      <SealedProductList products={products} wait={wait} />
    </section>
  );
}
