import { CardThumbnail } from "@/components/cards/card-thumbnail";
import { detailsOf } from "@/components/cards/details-of";
import { ReportProblem } from "@/components/claims/report-problem";
import { RefundLine } from "@/components/orders/refund-line";
import { Link } from "@/components/ui/link";
import type { Order, OrderCard } from "@/lib/orders/schema";
import { formatPrice } from "@/lib/platform/money";

/** Links to the card's page as long as the buyer owns it. */
export function OrderCardItem({
  of: { id, card, price, isTheirs, refund },
  shipment,
  isTest,
}: {
  of: OrderCard;
  shipment: Order["shipment"];
  isTest: boolean;
}) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 py-5">
      <CardThumbnail image={card.image} width={64} className="w-16 self-start" />
      <div className="grid content-start gap-1">
        <div className="flex justify-between gap-4 leading-[1.35] font-medium">
          {isTheirs ? (
            <Link href={`/inventory/${card.id}`} className="min-w-0 break-words hover:underline">
              {card.playerName}
            </Link>
          ) : (
            <span className="min-w-0 break-words">{card.playerName}</span>
          )}
          <span className="shrink-0 font-semibold">{formatPrice(price)}</span>
        </div>
        <p className="text-sm break-words text-muted-foreground">{detailsOf(card).join(" · ")}</p>
        {shipment && (
          <p className="text-sm text-muted-foreground">
            {"In "}
            <Link href={`/shipments/${shipment.id}`} className="target textlink">
              {`shipment ${shipment.number}`}
            </Link>
          </p>
        )}
        {!isTheirs && <p className="text-sm text-muted-foreground">No longer in your inventory</p>}
        {refund && <RefundLine refund={refund} isTest={isTest} />}
        {isTheirs && <ReportProblem thing={{ orderCardId: id }} name={card.playerName} />}
      </div>
    </li>
  );
}
