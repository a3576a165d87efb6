import { FramedThumbnail } from "@/components/catalog/product-picture";
import { BoxChoices } from "@/components/checkout/box-choices";
import { CheckoutItem } from "@/components/checkout/checkout-item";
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
    <CheckoutItem
      picture={<FramedThumbnail src={product.imageUrl} width={64} className="bg-well" />}
      name={
        <Link href={`/products/${product.slug}`} className="hover:underline">
          {product.name}
        </Link>
      }
      price={formatCents(lineTotalCents(line))}
      details={`${product.format} · ${countOf(quantity, "box", `boxes, ${formatPrice(product.price)} each`)}`}
    >
      {product.availableCount < quantity ? (
        <LineShortage line={line} />
      ) : (
        <BoxChoices name={product.name} quantity={quantity} choice={choice} onChoose={onChoose} />
      )}
    </CheckoutItem>
  );
}
