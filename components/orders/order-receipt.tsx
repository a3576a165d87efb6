import { AddressLines } from "@/components/accounts/address-lines";
import { paymentLabel } from "@/components/orders/box-words";
import { GoodwillLines } from "@/components/orders/goodwill-lines";
import { orderRows } from "@/components/orders/order-rows";
import { ReceiptProofs } from "@/components/orders/receipt-proofs";
import { ReceiptTables } from "@/components/orders/receipt-tables";
import { BrandMark } from "@/components/ui/brand-mark";
import { Fact } from "@/components/ui/fact";
import { LocalTime } from "@/components/ui/local-time";
import { Sums } from "@/components/ui/sums";
import type { Order } from "@/lib/orders/schema";
import { BRAND } from "@/lib/platform/brand";

export function OrderReceipt({ order }: { order: Order }) {
  const { number, placedAt, address, boxes, cards } = order;
  return (
    <article aria-label={`Receipt of order ${number}`} className="hidden print:block">
      <header className="flex items-center justify-between border-b pb-4">
        <p className="flex items-center gap-2.5 text-xl font-brand tracking-[-0.035em]">
          <BrandMark className="h-7 w-6" />
          {BRAND}
        </p>
        <h1 className="text-2xl">Receipt</h1>
      </header>
      <div className="flex justify-between gap-8 py-6">
        <div className="grid content-start gap-1">
          <h2 className="text-sm tracking-text">For</h2>
          <AddressLines address={address} />
        </div>
        <dl className="grid content-start gap-1 text-right text-sm">
          <Fact look="end" name="Order">
            {number}
          </Fact>
          <Fact look="end" name="Date">
            <LocalTime iso={placedAt} format="day" />
          </Fact>
          <Fact look="end" name="Payment">
            {paymentLabel(order)}
          </Fact>
        </dl>
      </div>
      <ReceiptTables boxes={boxes} cards={cards} shipment={order.shipment} />
      <Sums {...orderRows(order)} className="ml-auto w-72 pt-4" />
      <GoodwillLines order={order} />
      <p className="mt-6 border-t pt-4 text-sm text-muted-foreground">
        All amounts are in US dollars. There was nothing to pay beyond this total.
      </p>
      {boxes.length > 0 && <ReceiptProofs order={order} />}
    </article>
  );
}
