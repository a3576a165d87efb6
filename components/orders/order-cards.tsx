import { shippedWords, vaultWords } from "@/components/orders/bought-words";
import { OrderCardItem } from "@/components/orders/order-card-item";
import { Link } from "@/components/ui/link";
import type { Order } from "@/lib/orders/schema";
import { plural } from "@/lib/platform/plural";

export function OrderCards({
  cards,
  shipment,
  freeStorageDays,
  isTest,
}: Pick<Order, "cards" | "shipment" | "freeStorageDays"> & { isTest: boolean }) {
  return (
    <section aria-labelledby="cards">
      <h2 id="cards" className="pb-2 text-xl">
        {plural(cards.length, "Your card", `Your ${cards.length} cards`)}
      </h2>
      <p className="max-w-[44em] pb-4 text-sm text-muted-foreground">
        <span>{`${shipment ? shippedWords(cards.length) : vaultWords(cards.length, freeStorageDays)} Cards can’t be canceled.`}</span>
        {(shipment ?? cards.some(({ isTheirs }) => isTheirs)) && (
          <span>
            {" "}
            <Link
              href={shipment ? `/shipments/${shipment.id}` : "/inventory"}
              className="target whitespace-nowrap text-foreground textlink"
            >
              {shipment ? "See the shipment" : "See my cards"}
            </Link>
          </span>
        )}
      </p>
      <ul className="divide-y border-y">
        {cards.map((card) => (
          <OrderCardItem key={card.position} of={card} shipment={shipment} isTest={isTest} />
        ))}
      </ul>
    </section>
  );
}
