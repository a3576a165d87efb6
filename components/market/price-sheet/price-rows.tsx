import { PriceRow } from "@/components/market/price-sheet/price-row";
import { ChooseAll } from "@/components/ui/choose-all";
import { ignoreEnter } from "@/components/ui/ignore-enter";
import type { Choice } from "@/components/ui/use-choice";
import type { ListedCard, ListedTray } from "@/lib/market/schema";
import { countOf } from "@/lib/platform/plural";

type PriceRowsProps = { tray: ListedTray; choice: Choice<ListedCard> };

export function PriceRows({ tray: { cards, cardCount, feePercent }, choice }: PriceRowsProps) {
  const groups = [
    { title: "New", some: cards.filter(({ offer }) => offer === null) },
    { title: "On the market", some: cards.filter(({ offer }) => offer !== null) },
  ].filter(({ some }) => some.length > 0);
  const more = cardCount - cards.length;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChooseAll choice={choice} purpose="to list" />
      {/* Enter in one field would list the whole sheet for sale. */}
      <ul aria-labelledby="listed" className="divide-y border-y" onKeyDown={ignoreEnter}>
        {/* One list, so that a row keeps its state and focus when it changes groups. */}
        {groups.flatMap(({ title, some }) => [
          groups.length > 1 && (
            <li key={title} className="pt-6 pb-2">
              <h3 className="text-lg">{title}</h3>
            </li>
          ),
          ...some.map((card) => (
            <PriceRow key={card.id} card={card} feePercent={feePercent} choice={choice} />
          )),
        ])}
      </ul>
      {more > 0 && (
        <p className="text-sm text-muted-foreground">
          {`These are ${cards.length} of your cards in Listed, those without a price first. ${countOf(more, "card isn’t", "cards aren’t")} shown.`}
        </p>
      )}
    </div>
  );
}
