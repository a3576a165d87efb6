import { useQuery } from "@tanstack/react-query";

import { checkoutKey } from "@/components/checkout/checkout-key";
import type { Checkout } from "@/lib/checkout/schema";

const FIRST_POLL_MS = 3000;
const LONGEST_POLL_MS = 30_000;

/** Whether money may be under way that nobody has told us of yet. */
export function isUndecided({ status, payment }: Checkout): boolean {
  return payment.status === "PENDING" || (payment.status === "SUCCEEDED" && status !== "PLACED");
}

/**
 * A checkout as it stands. While a payment is undecided it is asked for again and again, less often each time; and whenever the tab is
 * looked at again, since another tab may have gone on with it.
 */
export function useCheckout(id: string) {
  return useQuery<Checkout>({
    queryKey: checkoutKey(id),
    refetchInterval: ({ state }) => (state.data && isUndecided(state.data) ? Math.min(FIRST_POLL_MS * 1.25 ** Math.max(state.dataUpdateCount - 1, 0), LONGEST_POLL_MS) : false),
    refetchOnWindowFocus: "always",
  });
}
