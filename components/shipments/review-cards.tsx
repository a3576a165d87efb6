import { labelOf } from "@/components/cards/details-of";
import { SampleBadge } from "@/components/cards/sample-badge";
import { ShipmentCardLine } from "@/components/shipments/shipment-card-line";
import { Checkbox } from "@/components/ui/checkbox";
import { countOf } from "@/lib/platform/plural";
import type { ShippingTray } from "@/lib/shipments/schema";

type ReviewCardsProps = {
  tray: ShippingTray;
  /** Cards that stay in the tray for now. */
  left: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

export function ReviewCards({ tray: { cards, cardCount }, left, onToggle }: ReviewCardsProps) {
  const more = cardCount - cards.length;
  return (
    <section aria-labelledby="cards">
      <h2 id="cards" className="pb-3 text-xl">
        Cards in To Ship
      </h2>
      <ul
        aria-labelledby="cards"
        tabIndex={0}
        className="max-h-[32rem] divide-y overflow-y-auto border-y"
      >
        {cards.map((card) => (
          <li key={card.id} className="flex items-center gap-3 py-2.5 pl-1">
            <Checkbox
              checked={!card.isSample && !left.has(card.id)}
              disabled={card.isSample}
              onCheckedChange={() => onToggle(card.id)}
              aria-label={`Ship ${labelOf(card)}`}
            />
            <ShipmentCardLine card={card}>{card.isSample && <SampleBadge />}</ShipmentCardLine>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="pt-3 text-sm text-muted-foreground">
          {`${countOf(more, "older card")} can go into the next shipment.`}
        </p>
      )}
    </section>
  );
}
