import type { APIRequestContext } from "@playwright/test";

import { expect } from "./test";
import type { ListedTray } from "@/lib/market/schema";

/** Offers each card for this price. Returns the slugs. */
export async function offerCards(
  seller: APIRequestContext,
  cards: readonly { id: string }[],
  price: string,
): Promise<string[]> {
  const cardIds = cards.map(({ id }) => id);
  const listed = await seller.post("/api/inventory/actions", { data: { action: "list", cardIds } });
  expect(listed.status(), await listed.text()).toBe(200);
  const prices = cardIds.map((cardId) => ({ cardId, price }));
  const priced = await seller.put("/api/inventory/listed/prices", {
    data: { prices, expectedFeePercent: 10 },
  });
  expect(priced.status(), await priced.text()).toBe(200);
  const tray = (await priced.json()) as ListedTray;
  return cardIds.map((id) => tray.cards.find((card) => card.id === id)?.offer?.slug ?? "");
}
