import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";

import { addressOf } from "@/lib/client/address";
import { fetchPage } from "@/lib/client/pages";
import { query, under } from "@/lib/client/query";
import { filterParams } from "@/lib/inventory/card-filter";
import { PAGE_SIZE } from "@/lib/inventory/card-order";
import type { InventoryCard } from "@/lib/inventory/schema";
import type { InventoryView } from "@/lib/inventory/view";

export const INVENTORY = query("GET /api/inventory");
export const cardQuery = (id: string) => query("GET /api/inventory/cards/{id}", { params: { id } });

/** Matches all inventory queries; the next two match card lists and single cards. */
export const OF_INVENTORY = under("/api/inventory");
export const CARD_LISTS = under("/api/inventory/cards?");
export const CARD_DETAILS = under("/api/inventory/cards/");
export const FACETS = under("/api/inventory/facets?");

type ListView = Pick<InventoryView, "status" | "sort" | "filter">;

/** `readAt` is when the cards were read. */
export type CardPage = { cards: InventoryCard[]; nextCursor: string | null; readAt: string };

export function cardListQuery({ status, sort, filter }: ListView) {
  const at = (cursor?: string | null) => ({
    query: {
      status,
      sort,
      limit: PAGE_SIZE,
      ...filterParams(filter),
      cursor: cursor ?? undefined,
    },
  });
  return infiniteQueryOptions({
    queryKey: [addressOf("GET /api/inventory/cards", at())],
    queryFn: async ({ pageParam }): Promise<CardPage> => {
      const { page, headers } = await fetchPage("GET /api/inventory/cards", at(pageParam));
      return {
        cards: page.items,
        nextCursor: page.nextCursor,
        readAt: headers.get("X-Read-At") ?? new Date().toISOString(),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export const facetsQuery = ({ status, filter }: Pick<ListView, "status" | "filter">) =>
  queryOptions({
    ...query("GET /api/inventory/facets", { query: { status, ...filterParams(filter) } }),
    placeholderData: keepPreviousData,
  });
