import type { APIRequestContext } from "@playwright/test";
import pg from "pg";

import { leaksIn, listCards } from "@/tests/setup/closed-cards";

import { expect, test } from "./support/test";

const PAGES = ["/", "/?q=chrome", "/inventory", "/inventory?status=vault&sort=rarity&view=grid", "/rip", "/account"];
const PROFILE = { fullName: "Nora Fielding", street: "12 Harbor Street", city: "Portland", state: "Maine", zipCode: "04101", cardInterests: ["baseball"] };

/** A fresh account, signed in, with its sample box closed. */
async function register(request: APIRequestContext): Promise<string> {
  const username = `closed-${Date.now()}`;
  const password = "seventeen waxen owls";
  const stepOne = { username, email: `${username}@example.com`, password, confirmPassword: password };
  expect((await request.post("/api/auth/register/step1", { data: stepOne })).status()).toBe(200);
  const response = await request.post("/api/auth/register/complete", { data: PROFILE });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

/** What the server sends the owner for every page, as a page and as the payload of a navigation, and for every documented read. */
async function collect(request: APIRequestContext, { boxId, ids }: { boxId: string; ids: readonly string[] }): Promise<string> {
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as { paths: Record<string, { get?: object }> };
  const reads = Object.keys(paths).filter((path) => paths[path]?.get);
  const addresses = reads.flatMap((path) => (path.includes("{") ? ids.map((id) => path.replace(/\{\w+\}/, id)) : [path]));
  // A page repeats its own address: only the id of the box may stand in it.
  const pages = [...PAGES, `/rip?box=${boxId}`];
  const texts: string[] = [];
  for (const address of [...addresses, ...pages]) texts.push(await (await request.get(address)).text());
  for (const address of pages) texts.push(await (await request.get(address, { headers: { rsc: "1" } })).text());
  return texts.join("\n");
}

test("no page and no call sends the owner a card of a closed pack; once it is open, its cards and no others", async ({ page }) => {
  const client = new pg.Client(process.env.E2E_DATABASE_URL);
  await client.connect();
  try {
    const ownerId = await register(page.request);
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
    expect(closed.filter((card) => card.packId === packId && !sent.includes(card.id))).toEqual([]);
  } finally {
    await client.end();
  }
});
