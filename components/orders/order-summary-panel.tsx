import { AddressLines } from "@/components/accounts/address-lines";
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
      <div className="grid gap-1 border-t pt-5">
        <h3 className="text-sm tracking-text">Address</h3>
        <div className="text-muted-foreground">
          <AddressLines address={order.address} />
        </div>
      </div>
      <Button variant="outline" onClick={() => window.print()}>
        Print receipt
      </Button>
    </aside>
  );
}
