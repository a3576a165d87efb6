"use client";

import { CancelOrder } from "@/components/orders/cancel-order";
import { OrderBoxItem } from "@/components/orders/order-box-item";
import { OrderReceipt } from "@/components/orders/order-receipt";
import { OrderSummaryPanel } from "@/components/orders/order-summary-panel";
import { OrderThanks } from "@/components/orders/order-thanks";
import { useOrder } from "@/components/orders/use-order";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LocalTime } from "@/components/ui/local-time";
import { plural } from "@/lib/platform/plural";

/** One order: its boxes, what was paid and what can still change. Prints as a receipt. */
export function OrderScreen({ id, isNew }: { id: string; isNew: boolean }) {
  const { data: order } = useOrder(id);
  if (!order) return null;
  const { number, placedAt, boxes } = order;
  return (
    <>
      <div className="wrap pb-16" data-print="none">
        <Breadcrumbs crumbs={[{ label: "Orders", href: "/orders" }, { label: number }]} />
        <h1 className="pt-2 text-4xl">Order {number}</h1>
        <p className="pt-2 pb-6 text-muted-foreground lg:pb-8">
          Placed <LocalTime iso={placedAt} />
        </p>
        {isNew && boxes.every(({ state }) => state === "ASSIGNED") && <OrderThanks order={order} />}
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <section aria-labelledby="boxes">
            <h2 id="boxes" className="pb-4 text-xl">
              {plural(boxes.length, "Your box", `Your ${boxes.length} boxes`)}
            </h2>
            <ul className="divide-y border-y">
              {boxes.map((box) => (
                <OrderBoxItem key={box.position} order={order} box={box} />
              ))}
            </ul>
            <CancelOrder order={order} />
          </section>
          <OrderSummaryPanel order={order} />
        </div>
      </div>
      <OrderReceipt order={order} />
    </>
  );
}
