import { infiniteQueryOptions } from "@tanstack/react-query";

import type { ArchivedCard } from "@/lib/inventory/schema";
import { apiRequest } from "@/lib/platform/client/api-client";
import { nextCursorOf } from "@/lib/platform/client/next-cursor";

const ARCHIVE = "/api/inventory/archive";

type ArchivePage = { cards: ArchivedCard[]; nextCursor: string | null };

async function fetchPage(cursor: string | null): Promise<ArchivePage> {
  const response = await apiRequest(
    "GET",
    cursor ? `${ARCHIVE}?${new URLSearchParams({ cursor })}` : ARCHIVE,
  );
  return {
    cards: (await response.json()) as ArchivedCard[],
    nextCursor: nextCursorOf(response),
  };
}

/** Cards that left, page by page. */
export const archiveQuery = infiniteQueryOptions({
  queryKey: [ARCHIVE],
  queryFn: ({ pageParam }) => fetchPage(pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
