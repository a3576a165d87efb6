import { expect, test } from "./support/test";
import { RACES } from "@/scripts/load/races.mjs";
import { openShop, type Shop } from "@/scripts/load/shop.mjs";

// Short versions of `npm run races`, with two servers and their own database. Serial, because
// they share the machine with browsers.
test.describe.configure({ mode: "default" });

const ROUNDS: Record<string, number> = {
  "one-box": 5,
  "last-pair": 3,
  "one-key": 5,
  "opposite-carts": 10,
  "busy-ledger": 4,
  "growing-log": 3,
  "late-payment": 4,
  "expired-holds": 4,
  "cancel-or-break": 6,
  "commit-once": 2,
  "video-chunks": 2,
  "video-seal": 4,
  "cancel-or-receive": 2,
  "one-card": 3,
  "buy-or-withdraw": 3,
  "buy-or-ship": 3,
  "buy-or-price": 3,
  "claim-or-payout": 3,
};

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop({ name: "races", buyers: 50, appUrl: process.env.E2E_BASE_URL });
});
test.afterAll(() => shop.close());

for (const [name, { run }] of Object.entries(RACES)) {
  test(`race: ${name}`, async () => {
    test.slow();
    const { faults } = await run(shop, ROUNDS[name] ?? 1);
    expect(faults).toEqual([]);
    expect(await shop.findBreaches()).toEqual([]);
  });
}
