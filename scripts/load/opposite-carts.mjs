import { buy, inShort, listBoxes } from "./shop.mjs";

/**
 * Carts with the same two listings in opposite orders, which could deadlock.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, contenders?: number}} options
 */
export async function oppositeCarts(shop, { rounds, contenders = 8 }) {
  const figures = { rounds, requests: 0, orders: 0, conflicts: 0, deadlocks: 0 };
  const faults = [];
  const countDeadlocks = async () =>
    Number(
      (
        await shop.query(
          "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()",
        )
      )[0].deadlocks,
    );
  const before = await countDeadlocks();
  for (let round = 0; round < rounds; round++) {
    const [[one], [other]] = [
      await listBoxes(shop, contenders / 2),
      await listBoxes(shop, contenders / 2),
    ];
    const cart = [{ productId: one.id }, { productId: other.id }];
    const results = await Promise.all(
      shop.buyers
        .slice(0, contenders)
        .map((account, index) =>
          buy(shop, { server: index >> 1, account, cart: index % 2 ? cart : [...cart].reverse() }),
        ),
    );
    const won = results.filter(({ started }) => started.status === 201);
    figures.requests += contenders + won.length;
    figures.orders += won.length;
    figures.conflicts += results.filter(({ started }) => started.status === 409).length;
    if (won.length !== contenders / 2)
      faults.push(`round ${round}: ${won.length} checkouts of ${contenders / 2}`);
    for (const { started } of results)
      if (![201, 409].includes(started.status))
        faults.push(`round ${round}: a checkout returned ${inShort(started)}`);
    for (const { paid } of won)
      if (paid.status !== 200 || !paid.body.order)
        faults.push(`round ${round}: a payment returned ${inShort(paid)}`);
  }
  // A deadlock may happen in the database, but must not reach a client.
  figures.deadlocks = (await countDeadlocks()) - before;
  return { figures, faults };
}
