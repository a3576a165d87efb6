import { DropNote } from "@/components/cart/drop-note";
import { RemoveButton } from "@/components/cart/remove-button";
import { FramedThumbnail } from "@/components/catalog/product-picture";
import { Link } from "@/components/ui/link";
import { Stepper } from "@/components/ui/stepper";
import type { CartItem } from "@/lib/cart/schema";
import { shortageMessage } from "@/lib/cart/shortage";
import { lineTotalCents, MAX_CART_QUANTITY } from "@/lib/cart/totals";
import { formatCents, formatPrice } from "@/lib/platform/money";

type CartLineProps = {
  line: CartItem;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onLeave: () => void;
};

export function CartLine({ line, onQuantity, onRemove, onLeave }: CartLineProps) {
  const { product, quantity } = line;
  const isShort = product.availableCount < quantity;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-4">
      <FramedThumbnail src={product.imageUrl} width={80} className="self-start bg-accent" />
      <div>
        <div className="flex justify-between gap-3 leading-[1.35] font-medium">
          <Link href={`/products/${product.slug}`} onClick={onLeave} className="hover:underline">
            {product.name}
          </Link>
          <span className="shrink-0">{formatCents(lineTotalCents(line))}</span>
        </div>
        <p className="text-sm text-muted-foreground">
          <span>
            {product.year} · {product.brand} · {product.format}
          </span>
          {quantity > 1 && <span>{` · ${formatPrice(product.price)} each`}</span>}
        </p>
        {isShort && (
          <p className="mt-1 text-sm text-destructive">{shortageMessage(product.availableCount)}</p>
        )}
        <DropNote listing={product.slug} onLeave={onLeave} />
        <div className="mt-3 flex items-center justify-between">
          <Stepper
            label={`Quantity of ${product.name}`}
            value={quantity}
            max={Math.min(product.availableCount, MAX_CART_QUANTITY)}
            disabled={product.availableCount === 0}
            onChange={(wanted) => onQuantity(Math.min(wanted, Math.max(product.availableCount, 1)))}
          />
          <RemoveButton name={product.name} onRemove={onRemove} />
        </div>
      </div>
    </li>
  );
}
