import { CardCheckbox } from "@/components/cards/card-checkbox";
import { OlderLeft } from "@/components/cards/older-left";
import { SampleBadge } from "@/components/cards/sample-badge";
import { ShipmentCardLine } from "@/components/shipments/shipment-card-line";
import { ChooseAll } from "@/components/ui/choose-all";
import type { Choice } from "@/components/ui/use-choice";
import type { ShippingTray, TrayCard } from "@/lib/shipments/schema";

type ReviewCardsProps = {
  tray: Pick<ShippingTray, "cards" | "cardCount">;
  choice: Choice<TrayCard>;
};

export function ReviewCards({ tray: { cards, cardCount }, choice }: ReviewCardsProps) {
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
            <CardCheckbox card={card} choice={choice} verb="Ship" />
            <ShipmentCardLine card={card}>{card.isSample && <SampleBadge />}</ShipmentCardLine>
          </li>
        ))}
      </ul>
      <OlderLeft count={more} next="shipment" className="pt-3" />
    </section>
  );
}
