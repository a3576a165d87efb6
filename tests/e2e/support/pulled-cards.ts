import type { APIRequestContext, Page } from "@playwright/test";

import { recordBreak, startBreak } from "./breaks";
import { inDatabase } from "./collector";
import { expect, type OpenPage, test } from "./test";

type StoredCard = {
  id: string;
  player: string;
  year: number;
  brand: string;
  set: string;
  number: string;
};

/** A bought box of one pack, opened by the buyer. The page is the administrator's. */
export async function pullCards(
  page: Page,
  buyer: APIRequestContext,
  cards = 2,
): Promise<StoredCard[]> {
  const opened = await startBreak(page, buyer, { packs: 1, cards });
  await recordBreak(page, opened);
  const sealed = await page.request.post(`/api/admin/breaks/${opened.id}/commit`, { data: {} });
  expect(sealed.status(), await sealed.text()).toBe(200);
  const [pack, stored] = await inDatabase(async (client) => {
    const of = `FROM breaks k JOIN owned_boxes b ON b.product_id = k.product_id JOIN packs p ON p.box_id = b.id`;
    const packs = await client.query<{ id: string }>(`SELECT p.id ${of} WHERE k.id = $1`, [
      opened.id,
    ]);
    // Other tests seal the same sample cards.
    await client.query(
      `UPDATE cards c SET number = left(c.id::text, 8) ${of} WHERE k.id = $1 AND c.pack_id = p.id`,
      [opened.id],
    );
    const rows = await client.query<StoredCard>(
      `SELECT c.id, c.player, c.year, c.brand, c.set, c.number ${of} JOIN cards c ON c.pack_id = p.id WHERE k.id = $1 ORDER BY c.position`,
      [opened.id],
    );
    return [packs.rows[0], rows.rows] as const;
  });
  expect((await buyer.post(`/api/packs/${pack?.id}/open`)).status()).toBe(200);
  return stored;
}

type Owner = { request: APIRequestContext; openPage: OpenPage };

/** The inventory of an owner with two pulled cards and no samples, for a slow test. */
export async function ownerOfCards(
  page: Page,
  { request, openPage }: Owner,
): Promise<{ cards: StoredCard[]; first: StoredCard; second: StoredCard; owner: Page }> {
  test.slow();
  const cards = await pullCards(page, request);
  const [first, second] = cards;
  if (!first || !second) throw new Error("The box has two cards.");
  await request.delete("/api/inventory/sample");
  const owner = await openPage(request);
  await owner.goto("/inventory");
  return { cards, first, second, owner };
}
