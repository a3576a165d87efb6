import { infiniteQueryOptions } from "@tanstack/react-query";

import { fetchPage } from "@/lib/platform/client/fetch-page";
import type { BoxReturn } from "@/lib/values/schema";

export const VALUE_KEY = ["/api/inventory/value"];
const BOXES = "/api/inventory/boxes";
export const BOXES_KEY = [BOXES];

export const boxReturnsQuery = infiniteQueryOptions({
  queryKey: BOXES_KEY,
  queryFn: async ({ pageParam }) => {
    const [boxes, nextCursor] = await fetchPage<BoxReturn>(BOXES, pageParam);
    return { boxes, nextCursor };
  },
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
