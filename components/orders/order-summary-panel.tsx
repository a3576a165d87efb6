import { AddressBlock } from "@/components/accounts/address-block";
import { paymentLabel } from "@/components/orders/box-words";
import { GoodwillLines } from "@/components/orders/goodwill-lines";
import { orderRows } from "@/components/orders/order-rows";
import { Button } from "@/components/ui/button";
import { Sums } from "@/components/ui/sums";
import type { Order } from "@/lib/orders/schema";

export function OrderSummaryPanel({ order }: { order: Order }) {
  return (
    <aside aria-labelledby="paid" className="crimp my-1.5 grid gap-5 bg-well p-6">
      <h2 id="paid" className="text-xl">
        Receipt
      </h2>
      <Sums {...orderRows(order)} />
      <p className="-mt-2 text-sm text-muted-foreground">{paymentLabel(order)}</p>
      <GoodwillLines order={order} />
      <AddressBlock address={order.address} className="border-t pt-5" />
      <Button variant="outline" onClick={() => window.print()}>
        Print receipt
      </Button>
    </aside>
  );
}
