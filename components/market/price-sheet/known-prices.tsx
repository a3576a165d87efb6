import { useFormContext } from "react-hook-form";

import { labelOf } from "@/components/cards/details-of";
import type { SheetFields } from "@/components/market/price-sheet/sheet-fields";
import { Button } from "@/components/ui/button";
import type { ListedCard } from "@/lib/market/schema";
import { formatPrice } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";

/** What others paid and ask for the same card. */
export function KnownPrices({ card }: { card: ListedCard }) {
  const { id, lastSales, lowestOffer } = card;
  const { setValue } = useFormContext<SheetFields>();
  if (lastSales.length === 0 && lowestOffer === null)
    return <p className={TEXT}>No sales or other offers yet</p>;
  return (
    <div className={`grid gap-1.5 ${TEXT}`}>
      {lowestOffer === null ? (
        <p key="none">No other offers</p>
      ) : (
        <p key="lowest" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{`Lowest other offer: ${formatPrice(lowestOffer)}`}</span>
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              setValue(`prices.${id}`, lowestOffer, {
                shouldDirty: true,
                shouldTouch: true,
                shouldValidate: true,
              })
            }
          >
            {`Match ${formatPrice(lowestOffer)}`}
            <span className="sr-only">: {labelOf(card)}</span>
          </Button>
        </p>
      )}
      {lastSales.length === 0 ? (
        <p>No sales yet</p>
      ) : (
        <div>
          <p id={`sales-${id}`}>{lastSales.length === 1 ? "Last sale" : "Last sales"}</p>
          <ul aria-labelledby={`sales-${id}`}>
            {lastSales.map(({ price, day }, index) => (
              <li key={index}>{`${formatPrice(price)} on ${formatMediumDate(day)}`}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const TEXT = "text-xs text-muted-foreground";
