import { useQuery } from "@tanstack/react-query";

import { checkoutQuery } from "@/components/checkout/checkout-query";
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

/** Polls an undecided payment with backoff while signed in, and refetches on tab focus. */
export function useCheckout(id: string) {
  return useQuery({
    ...checkoutQuery(id),
    refetchInterval: ({ state }) => pollMs(state),
    refetchOnWindowFocus: "always",
  });
}
