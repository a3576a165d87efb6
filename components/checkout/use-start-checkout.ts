import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { ACCOUNT_CART_KEY } from "@/components/cart/account-cart";
import { useAttempt } from "@/components/payments/use-attempt";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { call } from "@/lib/client/call";
import { ApiError } from "@/lib/platform/client/api-client";

type Asked = Omit<StartCheckoutInput, "buyerNonce">;

/** Holds the boxes and goes on to the payment. */
export function useStartCheckout() {
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (asked: Asked) => {
      const { key, nonce: buyerNonce } = attempt.of(asked);
      return call("POST /api/checkout", {
        body: { ...asked, buyerNonce },
        headers: { "Idempotency-Key": key },
      });
    },
    onSuccess: ({ id }) => router.push(`/checkout/${id}`),
    onError: async (error) => {
      attempt.answered(error);
      // Fewer boxes of a listing may be left than shown.
      if (error instanceof ApiError)
        await queryClient.invalidateQueries({ queryKey: ACCOUNT_CART_KEY });
    },
  });
}
