"use client";

import { OrderBoxes } from "@/components/orders/order-boxes";
import { OrderCards } from "@/components/orders/order-cards";
import { OrderReceipt } from "@/components/orders/order-receipt";
import { OrderSummaryPanel } from "@/components/orders/order-summary-panel";
import { OrderThanks } from "@/components/orders/order-thanks";
import { useOrder } from "@/components/orders/use-order";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LocalTime } from "@/components/ui/local-time";

export function OrderScreen({ id, isNew }: { id: string; isNew: boolean }) {
  const { data: order } = useOrder(id);
  if (!order) return null;
  const { number, placedAt, boxes, cards } = order;
  const isUnchanged =
    boxes.every(({ state }) => state === "ASSIGNED") && cards.every(({ isTheirs }) => isTheirs);
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
            {boxes.length > 0 && <OrderBoxes order={order} />}
            {cards.length > 0 && (
              <OrderCards
                cards={cards}
                shipment={order.shipment}
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
