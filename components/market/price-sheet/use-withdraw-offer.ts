import { useMutation, useQueryClient } from "@tanstack/react-query";

import { CARD_DETAILS, LISTED } from "@/components/market/price-sheet/listed-query";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { ListedCard } from "@/lib/market/schema";

/** Takes a card off the market. It stays in the tray. */
export function useWithdrawOffer(
  { id, playerName }: Pick<ListedCard, "id" | "playerName">,
  onWithdrawn: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /api/inventory/listed/prices/{id}", { params: { id } }),
    onSuccess: (tray) => {
      onWithdrawn();
      queryClient.setQueryData(LISTED.queryKey, tray);
      void queryClient.invalidateQueries(CARD_DETAILS);
      toastSuccess(`${playerName} withdrawn`, "The card stays in Listed.");
    },
    onError: async (error) => {
      toastError(`${playerName} was not withdrawn`, error);
      await queryClient.invalidateQueries(LISTED);
    },
  });
}
