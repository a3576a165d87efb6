import { infiniteQueryOptions } from "@tanstack/react-query";

import type { PayoutDesk, PayoutQueue } from "@/lib/payouts/desk/schema";
import { apiFetch } from "@/lib/platform/client/api-client";

export const PAYOUTS = "/api/admin/payouts";
export const BANK_FILES = "/api/admin/bank-files";

export const payoutsQuery = (queue: PayoutQueue) =>
  infiniteQueryOptions({
    queryKey: [PAYOUTS, queue],
    queryFn: ({ pageParam }) =>
      apiFetch<PayoutDesk>(
        "GET",
        `${PAYOUTS}?${new URLSearchParams({ queue, ...(pageParam ? { cursor: pageParam } : {}) })}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
