import { useEffect, useRef } from "react";

import { CardCheckbox } from "@/components/cards/card-checkbox";
import { CardLine } from "@/components/cards/card-line";
import { labelOf } from "@/components/cards/details-of";
import { SampleBadge } from "@/components/cards/sample-badge";
import { KnownPrices } from "@/components/market/price-sheet/known-prices";
import { LiveNote } from "@/components/market/price-sheet/live-note";
import { Proceeds } from "@/components/market/price-sheet/proceeds";
import type { SheetFields } from "@/components/market/price-sheet/sheet-fields";
import { startingPrice } from "@/components/market/price-sheet/sheet-sales";
import { WantedBy } from "@/components/market/price-sheet/wanted-by";
import { AmountField } from "@/components/ui/amount-field";
import type { Choice } from "@/components/ui/use-choice";
import type { ListedCard } from "@/lib/market/schema";
import { formatPrice } from "@/lib/platform/money";

type PriceRowProps = { card: ListedCard; feePercent: number; choice: Choice<ListedCard> };

export function PriceRow({ card, feePercent, choice }: PriceRowProps) {
  const { id, estimatedValue, isSample, offer } = card;
  const { isChosen, leaveOut, choosable } = choice;
  const checkbox = useRef<HTMLInputElement>(null);
  const wasWithdrawn = useRef(false);

  // The Withdraw button is gone by then.
  useEffect(() => {
    if (offer || !wasWithdrawn.current) return;
    wasWithdrawn.current = false;
    checkbox.current?.focus();
  }, [offer]);

  return (
    <li className="flex flex-wrap items-start gap-3 py-3 pl-1">
      <div className="flex min-w-52 flex-1 items-center gap-3">
        {offer ? (
          choosable.length > 0 && <span className="w-4.5 flex-none" />
        ) : (
          <CardCheckbox ref={checkbox} card={card} choice={choice} verb="List" />
        )}
        <CardLine
          card={card}
          note={
            offer ? (
              <LiveNote
                card={card}
                offer={offer}
                onWithdrawn={() => {
                  wasWithdrawn.current = true;
                  leaveOut(card);
                }}
              />
            ) : (
              <p className="text-muted-foreground">{`Valued at ${formatPrice(estimatedValue)}`}</p>
            )
          }
        >
          {isSample && <SampleBadge />}
          <WantedBy cardId={id} />
        </CardLine>
      </div>
      {(offer !== null || isChosen(card)) && (
        <div className="grid w-full gap-2 max-sm:pl-7.5 sm:w-72">
          <div className="flex items-start gap-4">
            <AmountField<SheetFields>
              name={`prices.${id}`}
              label="Price"
              of={labelOf(card)}
              defaultValue={startingPrice(card)}
              className="w-32 flex-none"
            />
            <Proceeds card={card} feePercent={feePercent} />
          </div>
          <KnownPrices card={card} />
        </div>
      )}
    </li>
  );
}
