import { SampleBadge } from "@/components/cards/sample-badge";
import { ProductPicture } from "@/components/catalog/product-picture";
import { buttonVariants } from "@/components/ui/button-variants";
import type { SealedProduct } from "@/lib/inventory/schema";

/** Shown above the cards, because it would get lost below thousands of them. */
export function SealedProducts({ products }: { products: readonly SealedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="sealed-title" className="pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id="sealed-title" className="text-xl">
          Sealed products
        </h2>
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- /rip needs a full load */}
        <a href="/rip" className="target text-sm text-muted-foreground textlink" data-print="none">
          Go to Pack Ripping Experience
        </a>
      </div>
      <ul className="grid auto-cols-[minmax(19.5rem,1fr)] grid-flow-col gap-3 overflow-x-auto xl:auto-cols-[minmax(18rem,1fr)]">
        {products.map((product) => (
          <SealedProductCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function SealedProductCard({
  product: { id, name, image, type, quantity, packsToRip, isSample },
}: {
  product: SealedProduct;
}) {
  const packs =
    packsToRip === 0
      ? "Not opened yet"
      : packsToRip === 1
        ? "1 pack to rip"
        : `${packsToRip.toLocaleString("en-US")} packs to rip`;
  return (
    <li className="flex min-h-24 items-stretch overflow-hidden rounded-lg border bg-card">
      <div className="grid w-20 flex-none place-items-center bg-well">
        <ProductPicture
          src={image}
          alt=""
          sizes="80px"
          className="h-auto max-h-24 w-full object-contain"
        />
      </div>
      <div className="grid min-w-0 flex-1 content-center py-3 pr-3 pl-4 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-strong">{name}</strong>
          {isSample && <SampleBadge />}
        </p>
        <p className="text-muted-foreground">
          {type} · {quantity.toLocaleString("en-US")} of yours
        </p>
        <p className="flex items-center justify-between gap-3 text-muted-foreground">
          <span>{packs}</span>
          {packsToRip > 0 && (
            <a
              href={`/rip?box=${id}`}
              aria-label={`Rip Now: ${name}`}
              className={buttonVariants({ variant: "outline", size: "sm" })}
              data-print="none"
            >
              Rip Now
            </a>
          )}
        </p>
      </div>
    </li>
  );
}
