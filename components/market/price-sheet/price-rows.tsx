import { PriceRow } from "@/components/market/price-sheet/price-row";
import { Checkbox } from "@/components/ui/checkbox";
import { ignoreEnter } from "@/components/ui/ignore-enter";
import { Label } from "@/components/ui/label";
import type { Choice } from "@/components/ui/use-choice";
import type { ListedCard, ListedTray } from "@/lib/market/schema";
import { countOf } from "@/lib/platform/plural";

type PriceRowsProps = { tray: ListedTray; choice: Choice<ListedCard> };

export function PriceRows({ tray: { cards, cardCount, feePercent }, choice }: PriceRowsProps) {
  const { chosen, choosable, toggleAll } = choice;
  const groups = [
    { title: "New", some: cards.filter(({ offer }) => offer === null) },
    { title: "On the market", some: cards.filter(({ offer }) => offer !== null) },
  ].filter(({ some }) => some.length > 0);
  const more = cardCount - cards.length;
  return (
    <div className="grid grid-cols-1 gap-3">
      {choosable.length > 1 && (
        <div className="flex min-h-11 items-center gap-3 pl-1">
          <Checkbox
            id="choose-all"
            checked={chosen.length === choosable.length || (chosen.length > 0 && "indeterminate")}
            onCheckedChange={toggleAll}
          />
          <Label htmlFor="choose-all">
            {`${chosen.length} of ${countOf(choosable.length, "card")} selected to list`}
          </Label>
        </div>
      )}
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
          {`These are your ${cards.length} newest cards in Listed. ${countOf(more, "older card isn’t", "older cards aren’t")} shown.`}
        </p>
      )}
    </div>
  );
}
