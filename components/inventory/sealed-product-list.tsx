import { useQueryClient } from "@tanstack/react-query";

import { SampleBadge } from "@/components/cards/sample-badge";
import { ProductPicture } from "@/components/catalog/product-picture";
import { INVENTORY } from "@/components/inventory/inventory-queries";
import { GiftButton } from "@/components/orders/gift-button";
import { placeWords } from "@/components/orders/wait-words";
import { buttonVariants } from "@/components/ui/button-variants";
import type { BreakWait } from "@/lib/breaks/wait-schema";
import type { SealedProduct } from "@/lib/inventory/schema";
import { countOf } from "@/lib/platform/plural";

type SealedProductListProps = {
  titleId: string;
  products: readonly SealedProduct[];
  wait?: BreakWait | null;
};

/** One row, which scrolls where it doesn't fit. */
export function SealedProductList({ titleId, products, wait = null }: SealedProductListProps) {
  return (
    <ul
      aria-labelledby={titleId}
      tabIndex={products.length > 1 ? 0 : undefined}
      className="relative grid auto-cols-[minmax(19.5rem,1fr)] grid-flow-col gap-3 overflow-x-auto max-sm:auto-cols-[minmax(min(20rem,90%),1fr)] max-sm:gap-2 xl:auto-cols-[minmax(18rem,1fr)]"
    >
      {products.map((product) => (
        <SealedProductCard key={product.id} product={product} place={placeOf(product, wait)} />
      ))}
    </ul>
  );
}

/** Describes the first of these boxes in the queue. */
function placeOf(product: SealedProduct, wait: BreakWait | null) {
  const { name, type, image, isSample, isWrapped } = product;
  if (isSample || isWrapped) return undefined;
  const box = wait?.boxes.find(
    (waiting) => waiting.name === name && waiting.type === type && waiting.image === image,
  );
  return box && placeWords(box.ahead);
}

type SealedProductCardProps = { product: SealedProduct; place: string | undefined };

function SealedProductCard({ product, place }: SealedProductCardProps) {
  const { id, name, image, type, quantity, packsToRip, isSample, isWrapped, givableLineId } =
    product;
  const queryClient = useQueryClient();
  const hasPacks = packsToRip > 0 && !isWrapped;
  const packs = isWrapped
    ? "Wrapped as a gift"
    : hasPacks
      ? `${countOf(packsToRip, "pack")} to rip`
      : "Not opened yet";
  return (
    <li className="flex min-h-24 items-stretch overflow-hidden rounded-lg border bg-card max-sm:min-h-0">
      <div className="grid w-20 flex-none place-items-center bg-well max-sm:w-12">
        <ProductPicture
          src={image}
          alt=""
          sizes="80px"
          className="h-auto max-h-24 w-full object-contain max-sm:max-h-16"
        />
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-3 pr-3 pl-4 text-sm max-sm:py-1.5 max-sm:pr-2 max-sm:pl-3">
        <p className="col-span-full flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-strong">{name}</strong>
          {isSample && <SampleBadge />}
        </p>
        <p className="col-start-1 text-muted-foreground sm:col-span-full">
          {type} · {quantity.toLocaleString("en-US")} of yours
        </p>
        <p className="col-start-1 text-muted-foreground">{hasPacks || !place ? packs : place}</p>
        {hasPacks && (
          <a
            href={`/rip?box=${id}`}
            aria-label={`Rip Now: ${name}`}
            className={buttonVariants({
              variant: "outline",
              size: "sm",
              className: "col-start-2 max-sm:row-span-2 max-sm:row-start-2 sm:row-start-3",
            })}
            data-print="none"
          >
            Rip Now
          </a>
        )}
        {hasPacks && place && <p className="col-span-full text-muted-foreground">{place}</p>}
        {givableLineId && (
          <div
            className={
              hasPacks
                ? "col-span-full pt-2"
                : "col-start-2 row-start-3 max-sm:row-span-2 max-sm:row-start-2"
            }
          >
            <GiftButton
              subject={{ orderLineId: givableLineId }}
              label="Give as a gift"
              name={name}
              size="sm"
              className="max-sm:h-11 max-sm:w-20 max-sm:px-1 max-sm:leading-tight max-sm:whitespace-normal"
              onChanged={() => void queryClient.invalidateQueries(INVENTORY)}
            />
          </div>
        )}
      </div>
    </li>
  );
}
