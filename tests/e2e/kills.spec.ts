import { expect, test } from "./support/test";
import { cards } from "@/scripts/load/goods.mjs";
import { killBothInDrop, killPostgres, killServers } from "@/scripts/load/kills.mjs";
import { openShop, type Shop } from "@/scripts/load/shop.mjs";

// Short versions of `npm run kills` on a separate, durable PostgreSQL.
test.describe.configure({ mode: "default" });

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop({
    name: "kills",
    cluster: "postgres-kills",
    durable: true,
    buyers: 8,
    logLevel: "silent",
    appUrl: process.env.E2E_BASE_URL,
  });
});
test.afterAll(() => shop.close());

test("acknowledged orders exist once after a server is killed", async () => {
  test.slow();
  const { figures, faults } = await killServers(shop, { rounds: 3 });
  expect(faults).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(0);
});

test("acknowledged orders exist once after PostgreSQL is killed", async () => {
  test.slow();
  const { figures, faults } = await killPostgres(shop, { rounds: 2 });
  expect(faults).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(0);
});

test("acknowledged sales of cards exist once after a server is killed", async () => {
  test.slow();
  const { figures, faults } = await killServers(shop, { rounds: 2, goods: cards() });
  expect(faults).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(0);
});

test("a drop goes on when a server and PostgreSQL are killed in each of its states", async () => {
  test.slow();
  const { figures, faults } = await killBothInDrop(shop, { rounds: 1 });
  expect(faults).toEqual([]);
  expect(figures.orders).toBeGreaterThan(0);
});
