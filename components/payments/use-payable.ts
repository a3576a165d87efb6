import { useQuery } from "@tanstack/react-query";

import type { QueryOf } from "@/lib/client/query";
import type { ShownPayment } from "@/lib/payments/schema";
import { ApiError } from "@/lib/platform/client/api-client";

const POLL_MS = 5000;

/** Polls an undecided payment while signed in, and refetches on focus. */
export function usePayable<Payable extends { payment: ShownPayment }>(query: QueryOf<Payable>) {
  return useQuery({
    ...query,
    refetchInterval: ({ state: { data, error } }) => {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      return data?.payment.status === "PENDING" && !isSignedOut ? POLL_MS : false;
    },
    refetchOnWindowFocus: "always",
  });
}
