import { useMutation, useQueryClient } from "@tanstack/react-query";

import { CARD_DETAILS, LISTED } from "@/components/market/price-sheet/listed-query";
import { call } from "@/lib/client/call";
import type { SetPricesInput } from "@/lib/market/schema";
import { ApiError, type FieldError } from "@/lib/platform/client/api-client";

type SetPrices = {
  onSaved: (prices: SetPricesInput["prices"]) => void;
  onRefused: (cardId: string, message: string) => void;
};

/** Lists cards and changes prices, all or nothing. */
export function useSetPrices({ onSaved, onRefused }: SetPrices) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SetPricesInput) =>
      call("PUT /api/inventory/listed/prices", { body: input }),
    onSuccess: (tray, { prices }) => {
      queryClient.setQueryData(LISTED.queryKey, tray);
      void queryClient.invalidateQueries(CARD_DETAILS);
      onSaved(prices);
    },
    onError: async (error, { prices }) => {
      if (!(error instanceof ApiError)) return;
      for (const { field, message } of error.fields) {
        const cardId = prices[indexIn(field)]?.cardId;
        if (cardId) onRefused(cardId, message);
      }
      // The fee may have changed, or cards may have left the tray.
      await queryClient.invalidateQueries(LISTED);
    },
  });
}

/** Returns 2 for "prices.2.price". */
const indexIn = (field: FieldError["field"]) => Number(/^prices\.(\d+)\./.exec(field)?.[1]);
