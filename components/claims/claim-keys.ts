import { infiniteQueryOptions } from "@tanstack/react-query";

import type { ClaimQueue } from "@/lib/claims/queues";
import type { Claim, DeskClaims } from "@/lib/claims/schema";
import { apiFetch } from "@/lib/platform/client/api-client";
import { fetchPage } from "@/lib/platform/client/fetch-page";

export const CLAIMS = "/api/claims";
export const DESK_CLAIMS = "/api/admin/claims";

/** The parts join to the claim's URL. */
export const claimKey = (id: string) => [CLAIMS, id];
export const deskClaimKey = (id: string) => [DESK_CLAIMS, id];
export const claimPath = (id: string) => `/account/claims/${id}`;

/** A collector's claims, page by page. */
export const claimListQuery = infiniteQueryOptions({
  queryKey: [CLAIMS],
  queryFn: async ({ pageParam }) => {
    const [claims, nextCursor] = await fetchPage<Claim>(CLAIMS, pageParam);
    return { claims, nextCursor };
  },
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});

export const deskClaimsQuery = (queue: ClaimQueue) =>
  infiniteQueryOptions({
    queryKey: [`${DESK_CLAIMS}?queue=${queue}`],
    queryFn: ({ pageParam }) =>
      apiFetch<DeskClaims>(
        "GET",
        `${DESK_CLAIMS}?${new URLSearchParams({ queue, ...(pageParam ? { cursor: pageParam } : {}) })}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
