import { apiRequest } from "@/lib/http/client";
import { PAGE_SIZE } from "@/lib/inventory/card-order";
import type { InventoryCard } from "@/lib/inventory/schema";
import type { InventoryView } from "@/lib/inventory/view";

export const INVENTORY_KEY = ["/api/inventory"];
export const CARDS = "/api/inventory/cards";

/** The cards of one page, where the next one starts, and when they were read. */
export type CardPage = { cards: InventoryCard[]; nextCursor: string | null; readAt: string };

/** The query key of a list of cards, which is its address without a cursor. */
export function cardListKey({ status, sort }: Pick<InventoryView, "status" | "sort">): [string] {
  return [`${CARDS}?${new URLSearchParams({ status, sort, limit: String(PAGE_SIZE) })}`];
}

export function cardKey(id: string): [string, string] {
  return [CARDS, id];
}

export async function fetchCardPage(address: string, cursor: string | null): Promise<CardPage> {
  const response = await apiRequest("GET", cursor ? `${address}&${new URLSearchParams({ cursor })}` : address);
  const next = /<([^>]*)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return {
    cards: (await response.json()) as InventoryCard[],
    nextCursor: next ? new URL(next, location.origin).searchParams.get("cursor") : null,
    readAt: response.headers.get("X-Read-At") ?? new Date().toISOString(),
  };
}
