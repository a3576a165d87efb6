import { useQueryClient } from "@tanstack/react-query";

import { FramedThumbnail } from "@/components/catalog/product-picture";
import { ReportProblem } from "@/components/claims/report-problem";
import { BoxGift } from "@/components/orders/box-gift";
import { BoxPassport } from "@/components/orders/box-passport";
import { BoxProof } from "@/components/orders/box-proof";
import { BoxTimeline } from "@/components/orders/box-timeline";
import { shortId, stateLabel } from "@/components/orders/box-words";
import { CancelBoxes } from "@/components/orders/cancel-boxes";
import { GiftButton } from "@/components/orders/gift-button";
import { orderQuery } from "@/components/orders/order-queries";
import { RefundLine } from "@/components/orders/refund-line";
import { placeWords } from "@/components/orders/wait-words";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";
import type { Order, OrderBox } from "@/lib/orders/schema";
import { formatPrice, toCents } from "@/lib/platform/money";

const BADGES = {
  ASSIGNED: "plain",
  BREAKING: "wax",
  READY: "on",
  DONE: "plain",
  SENT: "plain",
  CANCELLED: "outline",
  VOIDED: "outline",
} as const;

type OrderBoxItemProps = {
  order: Order;
  box: OrderBox;
  /** The number of boxes to open before it, while it waits for its break. */
  ahead: number | null | undefined;
};

export function OrderBoxItem({ order, box, ahead }: OrderBoxItemProps) {
  const {
    name,
    slug,
    imageUrl,
    format,
    price,
    shipping,
    delivery,
    state,
    canCancel,
    canGive,
    ownedBoxId,
    tracking,
    refund,
  } = box;
  const queryClient = useQueryClient();
  const canRip = state === "READY" && ownedBoxId !== null;
  return (
    <li className="grid gap-5 py-6">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4">
        <FramedThumbnail src={imageUrl} width={64} className="self-start bg-well" />
        <div className="grid content-start gap-1">
          <div className="flex justify-between gap-4 leading-[1.35] font-medium">
            <Link href={`/products/${slug}`} className="hover:underline">
              {name}
            </Link>
            <span className="shrink-0 font-semibold">{formatPrice(price)}</span>
          </div>
          <p className="text-sm text-muted-foreground">
            {format} · Box <span title={box.boxId}>{shortId(box)}</span> ·{" "}
            {delivery === "BREAK" ? "Opened on camera" : `Shipped sealed, ${formatPrice(shipping)}`}
          </p>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
            <Badge variant={BADGES[state]}>{stateLabel(box)}</Badge>
            {typeof ahead === "number" && (
              <span className="text-muted-foreground">{placeWords(ahead)}</span>
            )}
          </p>
        </div>
      </div>
      <BoxTimeline box={box} />
      {box.state === "VOIDED" && (
        <p className="text-sm">
          Something went wrong while we were opening this box, and we could not finish. We’re sorry.
          We emailed you about what happened, and you won’t pay for it.
        </p>
      )}
      {tracking && <p className="text-sm text-muted-foreground">Tracking number {tracking}</p>}
      {box.shipment && (
        <p className="text-sm text-muted-foreground">
          {state === "SENT" ? "Shipped with " : "Ships with "}
          <Link href={`/shipments/${box.shipment.id}`} className="target textlink">
            {`shipment ${box.shipment.number}`}
          </Link>
        </p>
      )}
      {refund && toCents(refund.amount) > 0 && (
        <RefundLine refund={refund} isTest={order.paymentProvider === "test"} />
      )}
      <BoxGift orderId={order.id} box={box} />
      <BoxPassport orderId={order.id} box={box} />
      <BoxProof order={order} box={box} />
      {state === "SENT" && <ReportProblem thing={{ orderLineId: box.id }} name={name} />}
      {(canRip || canGive || canCancel) && (
        <div className="flex flex-wrap gap-2">
          {canRip && (
            // A full page load, as from the inventory.
            <a href={`/rip?box=${ownedBoxId}`} className={buttonVariants()}>
              Rip this box<span className="sr-only">: {name}</span>
            </a>
          )}
          {canGive && (
            <GiftButton
              subject={{ orderLineId: box.id }}
              label="Give as a gift"
              name={name}
              onChanged={() => void queryClient.invalidateQueries(orderQuery(order.id))}
            />
          )}
          {canCancel && <CancelBoxes order={order} boxes={[box]} label="Cancel this box" />}
        </div>
      )}
    </li>
  );
}
