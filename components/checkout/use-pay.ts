import { useMutation, useQueryClient } from "@tanstack/react-query";

import { checkoutKey } from "@/components/checkout/checkout-key";
import { useAttempt } from "@/components/payments/use-attempt";
import type { Checkout } from "@/lib/checkout/schema";
import type { PayInput } from "@/lib/payments/schema";
import { ApiError, apiFetch } from "@/lib/platform/client/api-client";

/** One payment attempt. Goes to the provider's own page, if it has one. */
export function usePay(id: string) {
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: PayInput) =>
      apiFetch<Checkout>("POST", `/api/checkout/${id}/payment`, input, {
        headers: { "Idempotency-Key": attempt.of(input).key },
      }),
    onSuccess: (checkout) => {
      attempt.answered();
      queryClient.setQueryData(checkoutKey(id), checkout);
      if (!checkout.payment.url) return;
      // Back then leads to a fresh page, not to one marked as returned from the provider.
      window.history.replaceState(null, "", window.location.pathname);
      window.location.assign(checkout.payment.url);
    },
    onError: async (error) => {
      attempt.answered(error);
      if (error instanceof ApiError)
        await queryClient.invalidateQueries({ queryKey: checkoutKey(id) });
    },
  });
}
