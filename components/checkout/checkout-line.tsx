import { ProductThumbnail } from "@/components/catalog/product-picture";
import { BoxChoices } from "@/components/checkout/box-choices";
import type { BoxChoice } from "@/components/checkout/deliveries";
import { LineShortage } from "@/components/checkout/line-shortage";
import { Link } from "@/components/ui/link";
import type { CartItem } from "@/lib/cart/schema";
import { lineTotalCents } from "@/lib/cart/totals";
import { formatCents, formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

type CheckoutLineProps = {
  line: CartItem;
  choice: BoxChoice;
  onChoose: (choice: BoxChoice) => void;
};

export function CheckoutLine({ line, choice, onChoose }: CheckoutLineProps) {
  const { product, quantity } = line;
  return (
    <li className="grid grid-cols-1 gap-4 py-6 first:pt-2 last:pb-0">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4">
        <div className="aspect-4/5 overflow-hidden rounded-md bg-well">
          <ProductThumbnail src={product.imageUrl} width={64} />
        </div>
        <div>
          <div className="flex justify-between gap-4 leading-[1.35] font-medium">
            <Link href={`/products/${product.slug}`} className="hover:underline">
              {product.name}
            </Link>
            <span className="shrink-0 font-semibold">{formatCents(lineTotalCents(line))}</span>
          </div>
          <p className="text-sm text-muted-foreground">
            {`${product.format} · ${countOf(quantity, "box", `boxes, ${formatPrice(product.price)} each`)}`}
          </p>
        </div>
      </div>
      {product.availableCount < quantity ? (
        <LineShortage line={line} />
      ) : (
        <BoxChoices name={product.name} quantity={quantity} choice={choice} onChoose={onChoose} />
      )}
    </li>
  );
}
