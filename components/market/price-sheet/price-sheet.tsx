import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { PriceRows } from "@/components/market/price-sheet/price-rows";
import { type SheetFields, sheetFieldsSchema } from "@/components/market/price-sheet/sheet-fields";
import {
  changesOf,
  savedMessage,
  startingPrice,
} from "@/components/market/price-sheet/sheet-sales";
import { SheetSummary } from "@/components/market/price-sheet/sheet-summary";
import { useSetPrices } from "@/components/market/price-sheet/use-set-prices";
import { CallForm } from "@/components/ui/call-form";
import { ReviewPart } from "@/components/ui/review-part";
import { toastSuccess } from "@/components/ui/toast";
import { useChoice } from "@/components/ui/use-choice";
import type { ListedCard, ListedTray } from "@/lib/market/schema";

const canList = ({ isSample, offer }: ListedCard) => !isSample && offer === null;

export function PriceSheet({ tray }: { tray: ListedTray }) {
  const { cards, feePercent, sellerName } = tray;
  const choice = useChoice(cards, canList, canList);
  const priced = cards.filter((card) => card.offer !== null || choice.isChosen(card));
  const form = useForm<SheetFields>({
    mode: "onTouched",
    resolver: zodResolver(sheetFieldsSchema),
    defaultValues: {
      prices: Object.fromEntries(cards.map((card) => [card.id, startingPrice(card)])),
    },
  });
  const save = useSetPrices({
    onSaved: (prices) => {
      for (const { cardId, price } of prices) form.setValue(`prices.${cardId}`, price);
      const listed = prices.filter(({ cardId }) =>
        choice.chosen.some(({ id }) => id === cardId),
      ).length;
      toastSuccess(savedMessage({ listed, updated: prices.length - listed }));
    },
    onRefused: (cardId, message) => form.setError(`prices.${cardId}`, { type: "server", message }),
  });

  function submit({ prices: typed }: SheetFields) {
    const prices = changesOf({ cards: priced, typed, feePercent });
    if (prices.length > 0) save.mutate({ prices, expectedFeePercent: feePercent });
  }
  return (
    <CallForm form={form} isPending={save.isPending} onSubmit={submit}>
      <ReviewPart
        id="listed"
        title="Cards in Listed"
        text="A card goes on the market with its price. It stays in our vault, and becomes the buyer’s when it sells."
        summary={
          <SheetSummary
            cards={priced}
            feePercent={feePercent}
            sellerName={sellerName}
            isPending={save.isPending}
            error={save.error}
          />
        }
      >
        <PriceRows tray={tray} choice={choice} />
      </ReviewPart>
    </CallForm>
  );
}
