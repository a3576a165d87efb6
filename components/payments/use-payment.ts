import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useAttempt } from "@/components/payments/use-attempt";
import type { QueryOf } from "@/lib/client/query";
import type { PayInput, ShownPayment } from "@/lib/payments/schema";
import { ApiError } from "@/lib/platform/client/api-client";

export type PayableCalls<Payable> = {
  query: QueryOf<Payable>;
  pay: (input: { body: PayInput; headers: Record<string, string> }) => Promise<Payable>;
};

/** Makes one payment attempt. Goes to the provider's own page, if it has one. */
export function usePayment<Payable extends { payment: ShownPayment }>({
  query: { queryKey },
  pay,
}: PayableCalls<Payable>) {
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PayInput) => pay({ body, headers: attempt.of(body).headers }),
    onSuccess: (payable) => {
      attempt.answered();
      queryClient.setQueryData(queryKey, payable);
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
