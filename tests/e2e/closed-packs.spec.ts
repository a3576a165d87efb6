import { randomUUID } from "node:crypto";

import type { APIRequestContext } from "@playwright/test";

import { recordBreak, startBreak } from "./support/breaks";
import { inDatabase, registerCollector } from "./support/collector";
import { addressOf, SCREENS } from "./support/site";
import { expect, test } from "./support/test";
import { leaksIn, listCards } from "@/tests/setup/closed-cards";

const OWN_PAGES = [
  "/inventory",
  "/inventory?status=vault&sort=rarity&view=grid",
  "/rip",
  "/rip?demo",
  "/account",
  "/checkout",
  "/orders",
  "/shipments",
  "/inventory/to-ship",
  "/grading",
  "/inventory/to-grade",
  "/inventory/listed",
];

/** Every page and navigation payload. tests/api/packs/walk.slow.test.ts covers the API. */
async function collect(request: APIRequestContext, pages: readonly string[]): Promise<string> {
  const screens = await Promise.all(SCREENS.map((screen) => addressOf(screen, request)));
  const texts: string[] = [];
  for (const address of screens) texts.push(await (await request.get(address)).text());
  for (const address of pages) {
    for (const [headers, type] of [
      [{}, "text/html"],
      [{ rsc: "1" }, "text/x-component"],
    ] as const) {
      const response = await request.get(address, { headers });
      // A page that redirects the owner would prove nothing.
      expect([address, response.status(), new URL(response.url()).pathname]).toEqual([
        address,
        200,
        address.split("?")[0],
      ]);
      expect(response.headers()["content-type"]).toContain(type);
      texts.push(await response.text());
    }
  }
  return texts.join("\n");
}

test("no page sends a closed pack's cards to its owner", async ({ page }) => {
  await inDatabase(async (client) => {
    const { id: ownerId } = await registerCollector(page);
    // These names appear nowhere else in the shop: others may sell cards of the same players.
    await client.query(
      "UPDATE cards SET player = 'Hidden ' || id WHERE owner_id = $1 AND pulled_at IS NULL",
      [ownerId],
    );
    const closed = await listCards(client, { ownerId, isPulled: false });
    expect(closed).toHaveLength(28);
    const { rows } = await client.query<{ boxId: string }>(
      `SELECT b.id AS "boxId" FROM owned_boxes b
       JOIN packs p ON p.box_id = b.id WHERE b.owner_id = $1 AND p.opened_at IS NULL`,
      [ownerId],
    );
    const pages = [...OWN_PAGES, `/rip?box=${rows[0]?.boxId}`];
    expect(leaksIn(await collect(page.request, pages), closed)).toEqual([]);

    const packId = closed[0]?.packId ?? "";
    expect((await page.request.post(`/api/packs/${packId}/open`)).status()).toBe(200);
    const sent = await collect(page.request, pages);
    expect(
      leaksIn(
        sent,
        closed.filter((card) => card.packId !== packId),
      ),
    ).toEqual([]);
    const opened = closed.filter((card) => card.packId === packId);
    expect(opened).toHaveLength(4);
    expect(opened.filter((card) => !sent.includes(card.id))).toEqual([]);
  });
});

test("a broken box's cards reach neither buyer nor admin before the pack is open", async ({
  page,
  request,
}) => {
  test.slow();
  const started = await startBreak(page, request, { packs: 2, cards: 2 });
  await recordBreak(page, started);
  const lines = [1, 2].flatMap((pack) =>
    [1, 2].map((position) => `${pack},${position},Hidden ${randomUUID()}`),
  );
  const named = await page.request.post(`/api/admin/breaks/${started.id}/import?dryRun=false`, {
    data: ["pack,position,player", ...lines].join("\n"),
    headers: { "content-type": "text/csv" },
  });
  expect(await named.json()).toMatchObject({ written: true });
  expect(
    (await page.request.post(`/api/admin/breaks/${started.id}/commit`, { data: {} })).status(),
  ).toBe(200);

  await inDatabase(async (client) => {
    const { rows } = await client.query<{
      ownerId: string;
      boxId: string;
      packId: string;
      orderId: string;
      passportId: string;
    }>(
      `SELECT b.owner_id AS "ownerId", b.id AS "boxId", k.id AS "packId", o.id AS "orderId",
       p.box_id AS "passportId"
       FROM breaks r JOIN owned_boxes b ON b.product_id = r.product_id
         JOIN packs k ON k.box_id = b.id JOIN products p ON p.id = r.product_id
         JOIN orders o ON o.id = p.order_id
       WHERE r.id = $1 ORDER BY k.position`,
      [started.id],
    );
    const [box] = rows;
    if (!box) throw new Error("The break made no packs.");
    const buyersPages = [
      ...OWN_PAGES,
      `/rip?box=${box.boxId}`,
      `/orders/${box.orderId}`,
      `/box/${box.passportId}`,
    ];
    const adminsPages = ["/admin/breaks", `/admin/breaks/${started.id}`];
    const closed = (await listCards(client, { ownerId: box.ownerId, isPulled: false })).filter(
      ({ packId }) => rows.some((row) => row.packId === packId),
    );
    expect(closed).toHaveLength(4);
    expect(leaksIn(await collect(request, buyersPages), closed)).toEqual([]);
    expect(leaksIn(await collect(page.request, adminsPages), closed)).toEqual([]);

    expect((await request.post(`/api/packs/${box.packId}/open`)).status()).toBe(200);
    const sent = [
      await collect(request, buyersPages),
      await collect(page.request, adminsPages),
    ].join("\n");
    expect(
      leaksIn(
        sent,
        closed.filter(({ packId }) => packId !== box.packId),
      ),
    ).toEqual([]);
    expect(
      closed.filter((card) => card.packId === box.packId && !sent.includes(card.player)),
    ).toEqual([]);
  });
});
