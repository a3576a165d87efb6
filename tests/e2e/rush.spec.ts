import { expect, test } from "./support/test";
import { MINUTE_MS } from "@/lib/platform/time";
import { dropRush } from "@/scripts/load/drop-rush.mjs";
import { rush } from "@/scripts/load/rush.mjs";
import { openShop, type Shop, wrongClock } from "@/scripts/load/shop.mjs";

// Short versions of `npm run bench:rush` on two servers with their own database.
test.describe.configure({ mode: "default" });

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop({ name: "rush", buyers: 40, appUrl: process.env.E2E_BASE_URL });
});
test.afterAll(() => shop.close());

test("forty press at once for five boxes", async () => {
  const { faults } = await rush(shop, { buyers: 40, boxes: 5 });
  expect(faults).toEqual([]);
  expect(await shop.findBreaches()).toEqual([]);
});

test("in a drop, those who press all the time gain nothing", async () => {
  test.slow();
  const { faults } = await dropRush(shop, {
    buyers: 40,
    boxes: 5,
    impatient: 5,
    leadSeconds: 20,
    capacity: 3,
  });
  expect(faults).toEqual([]);
  expect(await shop.findBreaches()).toEqual([]);
});

test("servers with wrong clocks open, draw and admit by the database's", async () => {
  test.slow();
  const wrong = await openShop({
    name: "wrong-clocks",
    buyers: 10,
    appUrl: process.env.E2E_BASE_URL,
    serverEnvs: [-2 * MINUTE_MS, 2 * MINUTE_MS].map(wrongClock),
  });
  try {
    const { faults } = await dropRush(wrong, {
      buyers: 10,
      boxes: 3,
      impatient: 3,
      leadSeconds: 10,
      capacity: 2,
    });
    expect(faults).toEqual([]);
    expect(await wrong.findBreaches()).toEqual([]);
  } finally {
    await wrong.close();
  }
});
