import { infiniteQueryOptions } from "@tanstack/react-query";

import { apiFetch } from "@/lib/platform/client/api-client";
import type { Moderation, ModerationQueue } from "@/lib/showcase/moderation/schema";

export const MODERATION = "/api/admin/moderation";

export const moderationQuery = (queue: ModerationQueue) =>
  infiniteQueryOptions({
    queryKey: [`${MODERATION}?queue=${queue}`],
    queryFn: ({ pageParam }) =>
      apiFetch<Moderation>(
        "GET",
        `${MODERATION}?${new URLSearchParams({ queue, ...(pageParam ? { cursor: pageParam } : {}) })}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
