import { expect, test } from "./support/test";
import { RACES } from "@/scripts/load/races.mjs";
import { openShop, type Shop } from "@/scripts/load/shop.mjs";

// Short versions of `npm run races` on two servers with their own database. Serial, because they
// share the machine with browsers.
test.describe.configure({ mode: "default" });

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop({ name: "races", buyers: 50, appUrl: process.env.E2E_BASE_URL });
});
test.afterAll(() => shop.close());

for (const [name, { run }] of Object.entries(RACES)) {
  test(`race: ${name}`, async () => {
    test.slow();
    const { faults } = await run(shop, { rounds: 3 });
    expect(faults).toEqual([]);
    expect(await shop.findBreaches()).toEqual([]);
  });
}
