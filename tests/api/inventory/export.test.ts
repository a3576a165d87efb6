import { parse } from "csv-parse/sync";

import { GET } from "@/app/api/inventory/export/route";
import { db } from "@/lib/platform/database/db";
import { createCards, createCollector } from "@/tests/setup/collection";
import { call, sentence } from "@/tests/setup/request";

const download = (cookie: string, search = "") =>
  call(GET, `/api/inventory/export${search}`, { cookie });

async function linesOf(cookie: string, search = "") {
  const bytes = Buffer.from(await (await download(cookie, search)).arrayBuffer());
  const text = bytes.toString();
  expect(text.startsWith("\uFEFF")).toBe(true);
  return parse(text, { bom: true, columns: true }) as Record<string, string>[];
}

test("the file holds every card of the tab, in the order of the list", async () => {
  const { id, cookie } = await createCollector();
  const pulledAt = new Date("2026-11-20T10:00:00Z");
  await createCards(id, [
    { rarity: "Rare", value: "12.00", pulledAt },
    { status: "Listed", rarity: "Common", pulledAt },
    { rarity: "Common", pulledAt },
    { isClosed: true },
  ]);
  await createCards((await createCollector()).id, [{}]);
  expect((await linesOf(cookie)).map(({ Player }) => Player)).toEqual([
    "Player 3",
    "Player 2",
    "Player 1",
  ]);
  expect(await linesOf(cookie, "?status=vault&sort=rarity")).toEqual([
    expect.objectContaining({ Player: "Player 3", Rarity: "Common", Status: "Vault" }),
    expect.objectContaining({
      Player: "Player 1",
      Set: "2026 First Light",
      "Date pulled": "2026-11-20",
      "Estimated value (USD)": "12.00",
      Sample: "yes",
    }),
  ]);
});

test("a file is longer than a page of the list", async () => {
  const { id, cookie } = await createCollector();
  const [first = ""] = await createCards(id, [{}]);
  await db.$executeRaw`
    INSERT INTO packs (id, box_id, position, card_count, opened_at, rip_id)
    SELECT gen_random_uuid(), p.box_id, n, 1, p.opened_at, 'E-' || p.id || n
    FROM packs p JOIN cards c ON c.pack_id = p.id AND c.id = ${first}::uuid, generate_series(2, 1000) n`;
  await db.$executeRaw`
    INSERT INTO cards (pack_id, position, owner_id, player, year, brand, "set", number, parallel, rarity, front_key, back_key,
      front_file, back_file, estimated_value, value_source, value_date, status, pulled_at)
    SELECT p.id, k, c.owner_id, 'Player ' || p.position, c.year, c.brand, c.set, c.number, c.parallel, c.rarity,
      gen_random_uuid()::text, gen_random_uuid()::text, c.front_file, c.back_file, 1, 'x', now(), 'Vault', p.opened_at
    FROM cards c JOIN packs own ON own.id = c.pack_id JOIN packs p ON p.box_id = own.box_id AND p.position > 1, generate_series(1, 1) k
    WHERE c.id = ${first}::uuid`;
  await createCards(id, [{}, {}, {}]);
  expect(await linesOf(cookie)).toHaveLength(1003);
});

test("a cell that a spreadsheet would run as a formula is text", async () => {
  const { id, cookie } = await createCollector();
  const [card = ""] = await createCards(id, [{}]);
  await db.card.update({ where: { id: card }, data: { player: "=1+1" } });
  expect((await linesOf(cookie))[0]?.Player).toBe("'=1+1");
});

test("visitors get 401, an unknown tab 400, and an empty inventory the columns", async () => {
  expect((await download("")).status).toBe(401);
  const { cookie } = await createCollector();
  expect(await sentence(await download(cookie, "?status=gone"))).toEqual([
    400,
    "That status doesn't exist.",
  ]);
  const response = await download(cookie);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="fairwax-inv/);
  expect((await response.text()).trim().split("\n")).toHaveLength(1);
});
