import { ProductPicture } from "@/components/catalog/product-picture";
import { stateSummary } from "@/components/orders/box-words";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { OrderSummary } from "@/lib/orders/schema";
import { formatPrice } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";

/** One order. The link on its number covers the row. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { id, number, placedAt, total, boxCount, states, images, name } = order;
  return (
    <li className="relative grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-5 gap-y-1 py-5 hover:bg-muted sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <div className="flex aspect-4/5 w-16 overflow-hidden rounded-md bg-well max-sm:row-span-2">
        <ProductPicture
          src={images[0] ?? ""}
          alt=""
          sizes="64px"
          className="size-full object-contain"
        />
      </div>
      <div className="min-w-0">
        <p className="font-medium">
          {name}
          {boxCount > 1 && (
            <span className="text-muted-foreground">
              {" "}
              and {boxCount === 2 ? "1 more box" : `${boxCount - 1} more boxes`}
            </span>
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          <Link
            href={`/orders/${id}`}
            className="text-foreground textlink after:absolute after:inset-0"
          >
            {number}
          </Link>{" "}
          · {formatMediumDate(placedAt)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:col-start-2 sm:justify-end sm:text-right">
        <Badge variant={states.READY ? "on" : "plain"}>{stateSummary(order)}</Badge>
        <span className="font-semibold sm:min-w-24">{formatPrice(total)}</span>
      </div>
    </li>
  );
}
