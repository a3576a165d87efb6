"use client";

import { BreakWait } from "@/components/orders/break-wait";
import { OrderBoxes } from "@/components/orders/order-boxes";
import { OrderCards } from "@/components/orders/order-cards";
import { OrderReceipt } from "@/components/orders/order-receipt";
import { OrderSummaryPanel } from "@/components/orders/order-summary-panel";
import { OrderThanks } from "@/components/orders/order-thanks";
import { useOrder } from "@/components/orders/use-order";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LocalTime } from "@/components/ui/local-time";
import type { BreakWait as Wait } from "@/lib/breaks/wait-schema";
import type { Order } from "@/lib/orders/schema";

type OrderScreenProps = {
  id: string;
  isNew: boolean;
  /** The wait when the page loaded. */
  wait: Wait | null;
};

export function OrderScreen({ id, isNew, wait }: OrderScreenProps) {
  const { data: order } = useOrder(id);
  if (!order) return null;
  const { number, placedAt, boxes, cards } = order;
  const isUnchanged =
    boxes.every(({ state }) => state === "ASSIGNED") && cards.every(({ isTheirs }) => isTheirs);
  const waiting = wait && stillWaiting(wait, order);
  return (
    <>
      <div className="wrap pb-16" data-print="none">
        <Breadcrumbs crumbs={[{ label: "Orders", href: "/orders" }, { label: number }]} />
        <h1 className="pt-2 text-4xl">Order {number}</h1>
        <p className="pt-2 pb-6 text-muted-foreground lg:pb-8">
          Placed <LocalTime iso={placedAt} />
        </p>
        {isNew && isUnchanged && <OrderThanks order={order} />}
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid grid-cols-1 gap-10">
            {waiting && <BreakWait wait={waiting} isOpen={isNew} />}
            {boxes.length > 0 && <OrderBoxes order={order} wait={waiting} />}
            {cards.length > 0 && (
              <OrderCards
                cards={cards}
                shipment={order.shipment}
                freeStorageDays={order.freeStorageDays}
                isTest={order.paymentProvider === "test"}
              />
            )}
          </div>
          <OrderSummaryPanel order={order} />
        </div>
      </div>
      <OrderReceipt order={order} />
    </>
  );
}

/** The order may have changed since the page was loaded. */
function stillWaiting(wait: Wait, { boxes }: Order): Wait {
  const states = new Map(boxes.map(({ id, state }) => [id, state]));
  return {
    ...wait,
    boxes: wait.boxes.flatMap((box) => {
      const state = states.get(box.orderLineId);
      if (state === "BREAKING") return [{ ...box, ahead: null }];
      return state === "ASSIGNED" ? [box] : [];
    }),
  };
}
