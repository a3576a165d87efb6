import { CancelOrder } from "@/components/orders/cancel-order";
import { OrderBoxItem } from "@/components/orders/order-box-item";
import type { Order } from "@/lib/orders/schema";
import { plural } from "@/lib/platform/plural";

export function OrderBoxes({ order }: { order: Order }) {
  const { boxes } = order;
  return (
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
  );
}
