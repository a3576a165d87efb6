import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { call } from "@/lib/client/call";
import type { BalanceLines } from "@/lib/payouts/schema";
import { apiFetch } from "@/lib/platform/client/api-client";

const BALANCE = "/api/account/balance";

export const balanceQuery = queryOptions({
  queryKey: [BALANCE],
  queryFn: () => call("GET /api/account/balance"),
});

/** Everything that changed the balance, page by page. */
export const balanceLinesQuery = infiniteQueryOptions({
  queryKey: [BALANCE, "lines"],
  queryFn: ({ pageParam }) =>
    apiFetch<BalanceLines>(
      "GET",
      `${BALANCE}/lines${pageParam ? `?${new URLSearchParams({ cursor: pageParam })}` : ""}`,
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
