import { apiRequest } from "@/lib/platform/client/api-client";
import { nextCursorOf } from "@/lib/platform/client/next-cursor";

/** Items of a list whose Link header leads to the next page, and that page's cursor. */
export async function fetchPage<Item>(
  address: string,
  cursor: string | null,
): Promise<[items: Item[], nextCursor: string | null]> {
  const [path = "", search] = address.split("?");
  const params = new URLSearchParams(search);
  if (cursor) params.set("cursor", cursor);
  const response = await apiRequest("GET", params.size > 0 ? `${path}?${params}` : path);
  return [(await response.json()) as Item[], nextCursorOf(response)];
}
