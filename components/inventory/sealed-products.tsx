import { RipLink } from "@/components/inventory/rip-link";
import { SealedProductList } from "@/components/inventory/sealed-product-list";
import type { BreakWait } from "@/lib/breaks/wait-schema";
import type { SealedProduct } from "@/lib/inventory/schema";

type SealedProductsProps = { products: readonly SealedProduct[]; wait: BreakWait | null };

/** Shown above the cards, because it would get lost below thousands of them. */
export function SealedProducts({ products, wait }: SealedProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="sealed-title" className="pt-8 max-sm:pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3 max-sm:pb-1.5">
        <h2 id="sealed-title" className="text-xl max-sm:text-base">
          Sealed products{" "}
          <span className="font-normal text-muted-foreground">
            {products.reduce((sum, { quantity }) => sum + quantity, 0).toLocaleString("en-US")}
          </span>
        </h2>
        <RipLink />
      </div>
      <SealedProductList titleId="sealed-title" products={products} wait={wait} />
    </section>
  );
}
