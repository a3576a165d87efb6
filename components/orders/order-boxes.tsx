import { CancelOrder } from "@/components/orders/cancel-order";
import { OrderBoxItem } from "@/components/orders/order-box-item";
import type { BreakWait } from "@/lib/breaks/wait-schema";
import type { Order } from "@/lib/orders/schema";
import { plural } from "@/lib/platform/plural";

export function OrderBoxes({ order, wait }: { order: Order; wait: BreakWait | null }) {
  const { boxes } = order;
  return (
    <section aria-labelledby="boxes">
      <h2 id="boxes" className="pb-4 text-xl">
        {plural(boxes.length, "Your box", `Your ${boxes.length} boxes`)}
      </h2>
      <ul className="divide-y border-y">
        {boxes.map((box) => (
          <OrderBoxItem
            key={box.position}
            order={order}
            box={box}
            ahead={wait?.boxes.find(({ orderLineId }) => orderLineId === box.id)?.ahead}
          />
        ))}
      </ul>
      <CancelOrder order={order} />
    </section>
  );
}
