import { vaultWords } from "@/components/orders/bought-words";
import { OrderCardItem } from "@/components/orders/order-card-item";
import { Link } from "@/components/ui/link";
import type { OrderCard } from "@/lib/orders/schema";
import { plural } from "@/lib/platform/plural";

/** The cards of an order, bought from other collectors. */
export function OrderCards({ cards, isTest }: { cards: readonly OrderCard[]; isTest: boolean }) {
  return (
    <section aria-labelledby="cards">
      <h2 id="cards" className="pb-2 text-xl">
        {plural(cards.length, "Your card", `Your ${cards.length} cards`)}
      </h2>
      <p className="max-w-[44em] pb-4 text-sm text-muted-foreground">
        {`${vaultWords(cards.length)} Cards can’t be cancelled.`}
        {cards.some(({ isTheirs }) => isTheirs) && (
          <>
            {" "}
            <Link href="/inventory" className="target whitespace-nowrap text-foreground textlink">
              See my cards
            </Link>
          </>
        )}
      </p>
      <ul className="divide-y border-y">
        {cards.map((card) => (
          <OrderCardItem key={card.position} of={card} isTest={isTest} />
        ))}
      </ul>
    </section>
  );
}
