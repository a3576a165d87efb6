import { OrderThumbnail } from "@/components/orders/order-thumbnail";
import { orderStatus, restOf } from "@/components/orders/order-words";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { thingsOf } from "@/lib/cart/things-of";
import type { OrderSummary } from "@/lib/orders/schema";
import { formatPrice } from "@/lib/platform/money";

/** The link on the number covers the whole row. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { id, number, placedAt, total, boxCount, cardCount, states, name } = order;
  const rest = restOf(order);
  return (
    <li className="relative grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-5 gap-y-1 py-5 hover:bg-muted sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <OrderThumbnail order={order} />
      <div className="min-w-0">
        <p className="font-medium break-words">
          <span>{name}</span>
          {rest && <span className="text-muted-foreground"> {rest}</span>}
        </p>
        <p className="text-sm text-muted-foreground">
          <Link
            href={`/orders/${id}`}
            className="text-foreground textlink after:absolute after:inset-0"
          >
            {number}
          </Link>{" "}
          <span>
            · <LocalTime iso={placedAt} format="day" />
          </span>
          {cardCount > 0 && (
            <span>
              {" · "}
              <span className="whitespace-nowrap">
                {thingsOf({ boxes: boxCount, cards: cardCount })}
              </span>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:col-start-2 sm:justify-end sm:text-right">
        <Badge variant={states.READY ? "on" : "plain"}>{orderStatus(order)}</Badge>
        <span className="font-semibold sm:min-w-24">{formatPrice(total)}</span>
      </div>
    </li>
  );
}
