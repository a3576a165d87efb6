import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

import { filterParams } from "@/lib/inventory/card-filter";
import { PAGE_SIZE } from "@/lib/inventory/card-order";
import type { InventoryCard } from "@/lib/inventory/schema";
import type { InventoryView } from "@/lib/inventory/view";
import { apiRequest } from "@/lib/platform/client/api-client";
import { nextCursorOf } from "@/lib/platform/client/next-cursor";

const INVENTORY = "/api/inventory";
export const INVENTORY_KEY = [INVENTORY];
const CARDS = `${INVENTORY}/cards`;

const startsWith = (start: string) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) => String(queryKey[0]).startsWith(start),
});
/** Match all inventory queries, card lists, and single-card queries. */
export const OF_INVENTORY = startsWith(INVENTORY);
export const CARD_LISTS = startsWith(`${CARDS}?`);
export const FACETS = startsWith(`${INVENTORY}/facets?`);
export const CARD_DETAILS = { queryKey: [CARDS] };

type ListView = Pick<InventoryView, "status" | "sort" | "filter">;

/** `readAt` is when the cards were read. */
export type CardPage = { cards: InventoryCard[]; nextCursor: string | null; readAt: string };

/** The list's URL without a cursor. */
export function cardListKey({ status, sort, filter }: ListView): [string] {
  const params = { status, sort, limit: String(PAGE_SIZE), ...filterParams(filter) };
  return [`${CARDS}?${new URLSearchParams(params)}`];
}

export function cardKey(id: string): [string, string] {
  return [CARDS, id];
}

async function fetchCardPage(address: string, cursor: string | null): Promise<CardPage> {
  const response = await apiRequest(
    "GET",
    cursor ? `${address}&${new URLSearchParams({ cursor })}` : address,
  );
  return {
    cards: (await response.json()) as InventoryCard[],
    nextCursor: nextCursorOf(response),
    readAt: response.headers.get("X-Read-At") ?? new Date().toISOString(),
  };
}

export function cardListQuery(view: ListView) {
  const queryKey = cardListKey(view);
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetchCardPage(queryKey[0], pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}
