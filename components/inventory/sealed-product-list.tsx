import { SampleBadge } from "@/components/cards/sample-badge";
import { ProductPicture } from "@/components/catalog/product-picture";
import { placeWords } from "@/components/orders/wait-words";
import { buttonVariants } from "@/components/ui/button-variants";
import type { BreakWait } from "@/lib/breaks/wait-schema";
import type { SealedProduct } from "@/lib/inventory/schema";
import { countOf } from "@/lib/platform/plural";

type SealedProductListProps = { products: readonly SealedProduct[]; wait?: BreakWait | null };

export function SealedProductList({ products, wait = null }: SealedProductListProps) {
  return (
    <ul className="grid auto-cols-[minmax(19.5rem,1fr)] grid-flow-col gap-3 overflow-x-auto xl:auto-cols-[minmax(18rem,1fr)]">
      {products.map((product) => (
        <SealedProductCard key={product.id} product={product} place={placeOf(product, wait)} />
      ))}
    </ul>
  );
}

/** Describes the first of these boxes in the queue. */
function placeOf({ name, type, image, isSample }: SealedProduct, wait: BreakWait | null) {
  if (isSample) return undefined;
  const box = wait?.boxes.find(
    (waiting) => waiting.name === name && waiting.type === type && waiting.image === image,
  );
  return box && placeWords(box.ahead);
}

type SealedProductCardProps = { product: SealedProduct; place: string | undefined };

function SealedProductCard({ product, place }: SealedProductCardProps) {
  const { id, name, image, type, quantity, packsToRip, isSample } = product;
  const packs = packsToRip === 0 ? "Not opened yet" : `${countOf(packsToRip, "pack")} to rip`;
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
        {place && <p className="text-muted-foreground">{place}</p>}
      </div>
    </li>
  );
}
