import { runOut } from "./late-payment.mjs";
import { buy, inShort, listBoxes, startCheckout } from "./shop.mjs";

/**
 * Two holds expire: one box is contested and sold once, the other goes back on sale.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, contenders?: number}} options
 */
export async function expiredHolds(shop, { rounds, contenders = 6 }) {
  const figures = { rounds, sweeps: 0, orders: 0, conflicts: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    // New accounts, because each may hold a limited number of unpaid boxes a day.
    const [owner, careless, ...others] = Array.from(
      { length: contenders + 1 },
      (_, index) => shop.buyers[(round + index) % shop.buyers.length],
    );
    const [{ id: productId }] = await listBoxes(shop, 1);
    const cart = [{ productId }];
    const started = await startCheckout(shop, { account: owner, cart });
    await runOut(shop, started.body.id);
    const [{ id: unwantedId }] = await listBoxes(shop, 1);
    const leftAlone = await startCheckout(shop, {
      account: careless,
      cart: [{ productId: unwantedId }],
    });
    await runOut(shop, leftAlone.body.id);
    const [results] = await Promise.all([
      Promise.all(others.map((account, index) => buy(shop, { server: index, account, cart }))),
      ...[0, 1, 0, 1].map(shop.sweep),
    ]);
    const won = results.filter(({ started: { status } }) => status === 201);
    const [{ orders }] = await shop.query(
      "SELECT count(*)::int AS orders FROM order_lines WHERE product_id = $1",
      [productId],
    );
    const [{ isFree }] = await shop.query(
      'SELECT is_available AS "isFree" FROM products WHERE id = $1',
      [unwantedId],
    );
    figures.sweeps += 4;
    figures.orders += orders;
    figures.conflicts += results.filter(({ started: { status } }) => status === 409).length;
    if (won.length !== 1 || orders !== 1)
      faults.push(`round ${round}: ${won.length} checkouts, ${orders} orders`);
    if (!isFree) faults.push(`round ${round}: a box with an expired hold is not back on sale`);
    for (const { started: answer } of results)
      if (![201, 409].includes(answer.status))
        faults.push(`round ${round}: a checkout returned ${inShort(answer)}`);
  }
  return { figures, faults };
}
