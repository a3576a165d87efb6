import { infiniteQueryOptions } from "@tanstack/react-query";

import type { ArchivedCard } from "@/lib/inventory/schema";
import { fetchPage } from "@/lib/platform/client/fetch-page";

const ARCHIVE = "/api/inventory/archive";

/** Cards that left, page by page. */
export const archiveQuery = infiniteQueryOptions({
  queryKey: [ARCHIVE],
  queryFn: async ({ pageParam }) => {
    const [cards, nextCursor] = await fetchPage<ArchivedCard>(ARCHIVE, pageParam);
    return { cards, nextCursor };
  },
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
