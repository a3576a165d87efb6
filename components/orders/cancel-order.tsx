import { CancelBoxes } from "@/components/orders/cancel-boxes";
import type { Order } from "@/lib/orders/schema";

/** Cancels the whole order, or the boxes that weren't opened or shipped. */
export function CancelOrder({ order }: { order: Order }) {
  const open = order.boxes.filter(({ canCancel }) => canCancel);
  if (open.length < 2) return null;
  const isWhole = open.length === order.boxes.length && order.cards.length === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6">
      <p className="text-sm text-muted-foreground">
        You can cancel a box until its break starts or it is sent.
      </p>
      <CancelBoxes
        order={order}
        boxes={open}
        label={isWhole ? "Cancel the whole order" : `Cancel these ${open.length} boxes`}
      />
    </div>
  );
}
