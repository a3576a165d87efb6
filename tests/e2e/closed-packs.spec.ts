import type { APIRequestContext } from "@playwright/test";

import { leaksIn, listCards } from "@/tests/setup/closed-cards";

import { inDatabase, registerCollector } from "./support/collector";
import { addressOf, SCREENS } from "./support/site";
import { expect, test } from "./support/test";

/** Pages that know who asks. */
const OWN_PAGES = ["/inventory", "/inventory?status=vault&sort=rarity&view=grid", "/rip", "/rip?demo", "/account", "/checkout", "/orders"];

/** What the server sends the owner for every page, as a page and as the payload of a navigation, and for every documented read. */
async function collect(request: APIRequestContext, { boxId, ids }: { boxId: string; ids: readonly string[] }): Promise<string> {
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as { paths: Record<string, { get?: object }> };
  const reads = Object.keys(paths).filter((path) => paths[path]?.get);
  const addresses = reads.flatMap((path) => (path.includes("{") ? ids.map((id) => path.replace(/\{\w+\}/, id)) : [path]));
  const screens = await Promise.all(SCREENS.map((screen) => addressOf(screen, request)));
  const texts: string[] = [];
  for (const address of [...addresses, ...screens]) texts.push(await (await request.get(address)).text());
  for (const address of [...OWN_PAGES, `/rip?box=${boxId}`]) {
    for (const [headers, type] of [[{}, "text/html"], [{ rsc: "1" }, "text/x-component"]] as const) {
      const response = await request.get(address, { headers });
      // A page that sends the owner elsewhere would tell nothing either.
      expect([address, response.status(), new URL(response.url()).pathname]).toEqual([address, 200, address.split("?")[0]]);
      expect(response.headers()["content-type"]).toContain(type);
      texts.push(await response.text());
    }
  }
  return texts.join("\n");
}

test("no page and no call sends the owner a card of a closed pack; once it is open, its cards and no others", async ({ page }) => {
  await inDatabase(async (client) => {
    const { id: ownerId } = await registerCollector(page);
    const closed = await listCards(client, { ownerId, isPulled: false });
    expect(closed).toHaveLength(28);
    const { rows } = await client.query<{ boxId: string; packId: string }>(
      'SELECT b.id AS "boxId", p.id AS "packId" FROM owned_boxes b JOIN packs p ON p.box_id = b.id WHERE b.owner_id = $1 AND p.opened_at IS NULL',
      [ownerId],
    );
    const ids = [...new Set(rows.flatMap(({ boxId, packId }) => [boxId, packId])), closed[0]?.id ?? ""];
    const known = { boxId: rows[0]?.boxId ?? "", ids };
    expect(leaksIn(await collect(page.request, known), closed)).toEqual([]);

    const packId = closed[0]?.packId ?? "";
    expect((await page.request.post(`/api/packs/${packId}/open`)).status()).toBe(200);
    const sent = await collect(page.request, known);
    expect(leaksIn(sent, closed.filter((card) => card.packId !== packId))).toEqual([]);
    const opened = closed.filter((card) => card.packId === packId);
    expect(opened).toHaveLength(4);
    expect(opened.filter((card) => !sent.includes(card.id))).toEqual([]);
  });
});
