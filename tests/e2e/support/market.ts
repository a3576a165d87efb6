import type { APIRequestContext, Page } from "@playwright/test";

import { inDatabase } from "./collector";
import { pullCards } from "./pulled-cards";
import { expect } from "./test";
import type { ListedTray } from "@/lib/market/schema";

type Sold = { id: string; slug: string; player: string };

export async function priceOf(
  seller: APIRequestContext,
  cardIds: readonly string[],
  price: string,
) {
  const prices = cardIds.map((cardId) => ({ cardId, price }));
  const answer = await seller.put("/api/inventory/listed/prices", {
    data: { prices, expectedFeePercent: 10 },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as ListedTray;
}

export async function withdraw(seller: APIRequestContext, cardId: string) {
  const answer = await seller.delete(`/api/inventory/listed/prices/${cardId}`);
  expect(answer.status(), await answer.text()).toBe(200);
}

/**
 * A new collector's cards of a new set on the market, from $20.00 in steps of $10.00. The first one
 * is a hit. The page is the administrator's.
 */
export async function sellCards(page: Page, seller: APIRequestContext, count = 3) {
  const cards = await pullCards(page, seller, count);
  const cardIds = cards.map(({ id }) => id);
  const set = `Market ${cardIds[0]?.slice(0, 8)}`;
  await inDatabase((client) =>
    client.query(
      `UPDATE cards SET set = $1, player = 'Mara Quill ' || position, category = 'hockey', rarity = CASE position WHEN 1 THEN 'Ultra Rare' ELSE 'Common' END
       WHERE id = ANY ($2)`,
      [set, cardIds],
    ),
  );
  const listed = await seller.post("/api/inventory/actions", { data: { action: "list", cardIds } });
  expect(listed.status(), await listed.text()).toBe(200);
  const sold: Sold[] = [];
  for (const [index, { id }] of cards.entries()) {
    const tray = await priceOf(seller, [id], `${20 + 10 * index}.00`);
    const slug = tray.cards.find((card) => card.id === id)?.offer?.slug ?? "";
    sold.push({ id, slug, player: `Mara Quill ${index + 1}` });
  }
  return { set, sold };
}
