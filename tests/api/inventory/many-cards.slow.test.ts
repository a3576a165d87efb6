import pg from "pg";

import { db, pool } from "@/lib/platform/database/db";
import { fillInventory } from "@/scripts/lib/fill-inventory.mjs";
import { createCollector } from "@/tests/setup/collection";
import { act, listCards, nextOf, readAll, undo } from "@/tests/setup/inventory-api";

test("moves 10,000 cards in one call, and back in another", async () => {
  const collector = await createCollector();
  await fillInventory(pool, { ownerId: collector.id, cards: 10_000 });
  const before = await db.card.groupBy({
    by: ["status"],
    where: { ownerId: collector.id },
    _count: true,
    orderBy: { status: "asc" },
  });
  const result = await act(collector, {
    action: "ship",
    all: { pulledUntil: new Date().toISOString() },
  });
  expect(result).toMatchObject({
    changedCount: 7_500,
    message: "7,500 cards moved to To Ship",
    summary: { cardCount: 0, statusCounts: { "To Ship": 10_000 } },
  });
  const undone = await undo(collector, result.actionId);
  expect(undone).toMatchObject({
    changedCount: 7_500,
    message: "Undone: 7,500 cards are back where they were",
  });
  expect(
    await db.card.groupBy({
      by: ["status"],
      where: { ownerId: collector.id },
      _count: true,
      orderBy: { status: "asc" },
    }),
  ).toEqual(before);
  expect(await db.cardEvent.count({ where: { actionId: result.actionId } })).toBe(15_000);
});

test("reads only the rows it shows on any page of 10,000 cards", async () => {
  const collector = await createCollector();
  await fillInventory(pool, { ownerId: collector.id, cards: 10_000 });
  await db.$executeRaw`ANALYZE`;
  expect(
    new Set((await readAll("?sort=rarity&limit=1000", collector)).map(({ id }) => id)).size,
  ).toBe(10_000);
  for (const search of [
    "?sort=date-pulled",
    "?sort=rarity",
    "?sort=date-pulled&status=vault",
    "?sort=rarity&status=vault",
  ]) {
    const some = nextOf(await listCards(`${search}&limit=700`, collector.cookie)) ?? "";
    for (const address of [
      `${search}&limit=100`,
      new URL(some.replace("limit=700", "limit=100"), "http://localhost").search,
    ]) {
      const plan = await explain(() => listCards(address, collector.cookie));
      expect(plan).toMatch(/Index Scan using cards_owned_by_/);
      expect(plan).not.toMatch(/Seq Scan on cards|Rows Removed by Filter/);
      const rows = [...plan.matchAll(/actual rows=([\d.]+)/g)].map(([, count]) => Number(count));
      expect(Math.max(...rows)).toBeLessThanOrEqual(202);
    }
  }
});

async function explain(work: () => Promise<unknown>): Promise<string> {
  const query = jest.spyOn(pg.Client.prototype, "query");
  await work();
  const [{ text, values }] = (
    query.mock.calls as unknown as [{ text: string; values: unknown[] }][]
  ).at(-1) ?? [{ text: "", values: [] }];
  query.mockRestore();
  const { rows } = await pool.query<{ "QUERY PLAN": string }>({
    text: `EXPLAIN (ANALYZE, TIMING OFF) ${text}`,
    values,
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
