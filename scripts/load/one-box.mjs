import { buy, inShort, listBoxes } from "./shop.mjs";

/**
 * Collectors race for a listing's last box, which is sold once.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number}} options
 */
export async function oneBox(shop, { rounds }) {
  const figures = { rounds, requests: 0, sold: 0, conflicts: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const [{ id: productId }] = await listBoxes(shop, 1);
    const results = await Promise.all(
      shop.buyers.map((account, index) =>
        buy(shop, { server: index + round, account, cart: [{ productId }] }),
      ),
    );
    const won = results.filter(({ started }) => started.status === 201);
    const [{ orders }] = await shop.query(
      "SELECT count(*)::int AS orders FROM order_lines WHERE product_id = $1",
      [productId],
    );
    figures.requests += results.length + won.length;
    figures.sold += orders;
    figures.conflicts += results.filter(({ started }) => started.status === 409).length;
    if (won.length !== 1 || orders !== 1)
      faults.push(`round ${round}: ${won.length} checkouts, ${orders} orders`);
    for (const { started } of results)
      if (![201, 409].includes(started.status))
        faults.push(`round ${round}: a checkout returned ${inShort(started)}`);
    for (const { paid } of won)
      if (paid.status !== 200 || !paid.body.order)
        faults.push(`round ${round}: a payment returned ${inShort(paid)}`);
  }
  return { figures, faults };
}
