import { FramedThumbnail } from "@/components/catalog/product-picture";
import { kindOf, titleOf } from "@/components/stock/box-words";
import { formatPrice } from "@/lib/platform/money";
import type { ShownProduct } from "@/lib/stock/schema";

export function ProductSummary({ product }: { product: ShownProduct }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4 rounded-md border p-3 text-sm">
      <FramedThumbnail src={product.imageUrl} width={64} corners="sm" />
      <div className="grid gap-0.5">
        <strong className="font-strong">{titleOf(product)}</strong>
        <span className="text-muted-foreground">{`${kindOf(product)} • ${formatPrice(product.price)}`}</span>
        <span className="text-muted-foreground">
          Box ID <span className="break-all text-foreground">{product.boxId}</span>
        </span>
      </div>
    </div>
  );
}
