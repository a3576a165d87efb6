import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

import { useAttempt } from "@/components/payments/use-attempt";
import type { PayInput, ShownPayment } from "@/lib/payments/schema";
import { ApiError, apiFetch } from "@/lib/platform/client/api-client";

/** One payment attempt. Goes to the provider's own page, if it has one. */
export function usePayment<Payable extends { payment: ShownPayment }>(queryKey: QueryKey) {
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: PayInput) =>
      apiFetch<Payable>("POST", `${queryKey.join("/")}/payment`, input, {
        headers: { "Idempotency-Key": attempt.of(input).key },
      }),
    onSuccess: (payable) => {
      attempt.answered();
      queryClient.setQueryData<Payable>(queryKey, payable);
      if (!payable.payment.url) return;
      // Back then leads to a fresh page, not to one marked as returned from the provider.
      window.history.replaceState(null, "", window.location.pathname);
      window.location.assign(payable.payment.url);
    },
    onError: async (error) => {
      attempt.answered(error);
      if (error instanceof ApiError) await queryClient.invalidateQueries({ queryKey });
    },
  });
}
