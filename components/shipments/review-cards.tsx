import { labelOf } from "@/components/cards/details-of";
import { SampleBadge } from "@/components/cards/sample-badge";
import { ShipmentCardLine } from "@/components/shipments/shipment-card-line";
import { Checkbox } from "@/components/ui/checkbox";
import { ChooseAll } from "@/components/ui/choose-all";
import type { Choice } from "@/components/ui/use-choice";
import { countOf } from "@/lib/platform/plural";
import type { ShippingTray, TrayCard } from "@/lib/shipments/schema";

type ReviewCardsProps = {
  tray: Pick<ShippingTray, "cards" | "cardCount">;
  choice: Choice<TrayCard>;
};

export function ReviewCards({ tray: { cards, cardCount }, choice }: ReviewCardsProps) {
  const { canChoose, isChosen, toggle } = choice;
  const more = cardCount - cards.length;
  return (
    <section aria-labelledby="cards">
      <h2 id="cards" className="pb-3 text-xl">
        Cards in To Ship
      </h2>
      <ChooseAll choice={choice} purpose="to ship" />
      <ul
        aria-labelledby="cards"
        tabIndex={0}
        className="max-h-[32rem] divide-y overflow-y-auto border-y"
      >
        {cards.map((card) => (
          <li key={card.id} className="flex items-center gap-3 py-2.5 pl-1">
            <Checkbox
              checked={isChosen(card)}
              disabled={!canChoose(card)}
              onCheckedChange={() => toggle(card)}
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
