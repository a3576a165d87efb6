import { CardThumbnail } from "@/components/cards/card-thumbnail";
import { detailsOf } from "@/components/cards/details-of";
import { CardState } from "@/components/cart/card-state";
import { RemoveButton } from "@/components/cart/remove-button";
import { Link } from "@/components/ui/link";
import { offerPath } from "@/lib/cards/offer-addresses";
import type { CartCard } from "@/lib/cart/schema";
import { formatPrice } from "@/lib/platform/money";

type CartCardLineProps = { line: CartCard; onRemove: () => void; onLeave: () => void };

export function CartCardLine({
  line: { slug, price, state, card },
  onRemove,
  onLeave,
}: CartCardLineProps) {
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-4">
      <CardThumbnail image={card.image} width={80} className="w-20" />
      <div>
        <div className="flex justify-between gap-3 leading-[1.35] font-medium">
          {state === "GONE" ? (
            card.playerName
          ) : (
            <Link href={offerPath(slug)} onClick={onLeave} className="hover:underline">
              {card.playerName}
            </Link>
          )}
          <span className="shrink-0">{formatPrice(price)}</span>
        </div>
        <p className="text-sm text-muted-foreground">{detailsOf(card).join(" · ")}</p>
        <CardState state={state} />
        <div className="mt-3 flex items-center justify-end">
          <RemoveButton name={card.playerName} onRemove={onRemove} />
        </div>
      </div>
    </li>
  );
}
