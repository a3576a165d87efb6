import { useQuery } from "@tanstack/react-query";

import { checkoutKey } from "@/components/checkout/checkout-key";
import { isUndecided } from "@/components/checkout/payment-step";
import type { Checkout } from "@/lib/checkout/schema";
import { ApiError } from "@/lib/platform/client/api-client";

const FIRST_POLL_MS = 3000;
const LONGEST_POLL_MS = 30_000;

function pollMs({
  data,
  error,
  dataUpdateCount,
}: {
  data: Checkout | undefined;
  error: Error | null;
  dataUpdateCount: number;
}): number | false {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return data && isUndecided(data) && !isSignedOut
    ? Math.min(FIRST_POLL_MS * 1.25 ** Math.max(dataUpdateCount - 1, 0), LONGEST_POLL_MS)
    : false;
}

/**
 * A checkout as it stands. While a payment is undecided it is asked for again and again, less often each time, as long as somebody is signed
 * in; and whenever the tab is looked at again, since another tab may have gone on with it.
 */
export function useCheckout(id: string) {
  return useQuery<Checkout>({
    queryKey: checkoutKey(id),
    refetchInterval: ({ state }) => pollMs(state),
    refetchOnWindowFocus: "always",
  });
}
