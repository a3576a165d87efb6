import { infiniteQueryOptions } from "@tanstack/react-query";

import { apiRequest } from "@/lib/platform/client/api-client";
import { nextCursorOf } from "@/lib/platform/client/next-cursor";
import type { BoxReturn } from "@/lib/values/schema";

export const VALUE_KEY = ["/api/inventory/value"];
export const BOXES_KEY = ["/api/inventory/boxes"];

export type BoxReturnPage = { boxes: BoxReturn[]; nextCursor: string | null };

async function fetchBoxes(cursor: string | null): Promise<BoxReturnPage> {
  const query = cursor ? `?${new URLSearchParams({ cursor })}` : "";
  const response = await apiRequest("GET", `${BOXES_KEY[0]}${query}`);
  return { boxes: (await response.json()) as BoxReturn[], nextCursor: nextCursorOf(response) };
}

export const boxReturnsQuery = infiniteQueryOptions({
  queryKey: BOXES_KEY,
  queryFn: ({ pageParam }) => fetchBoxes(pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
