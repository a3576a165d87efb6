import { buy, inShort, listBoxes } from "./shop.mjs";

/**
 * Collectors race for a listing's last boxes: none is sold twice and none is left over.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, boxes?: number, each?: number, contenders?: number}} options
 *   `each`: how many boxes each contender wants
 */
export async function contest(
  shop,
  { rounds, boxes = 1, each = 1, contenders = shop.buyers.length },
) {
  const figures = { rounds, requests: 0, orders: 0, conflicts: 0, boxesSold: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const listed = await listBoxes(shop, boxes);
    const cart = [{ productId: listed[0].id, quantity: each }];
    const results = await Promise.all(
      shop.buyers
        .slice(0, contenders)
        .map((account, index) => buy(shop, { server: index + round, account, cart })),
    );
    const won = results.filter(({ started }) => started.status === 201);
    const refused = results.filter(({ started }) => started.status === 409);
    const [{ sold, orders }] = await shop.query(
      `SELECT count(*)::int AS sold, count(DISTINCT order_id)::int AS orders FROM products
       WHERE id = ANY ($1) AND order_id IS NOT NULL`,
      [listed.map(({ id }) => id)],
    );
    figures.requests += contenders + won.length;
    figures.orders += orders;
    figures.conflicts += refused.length;
    figures.boxesSold += sold;
    const wanted = Math.floor(boxes / each);
    if (won.length !== wanted) faults.push(`round ${round}: ${won.length} checkouts of ${wanted}`);
    if (orders !== wanted || sold !== wanted * each)
      faults.push(`round ${round}: ${orders} orders with ${sold} of ${boxes} boxes`);
    for (const { started } of results)
      if (![201, 409].includes(started.status))
        faults.push(`round ${round}: a checkout returned ${inShort(started)}`);
    for (const { paid } of won)
      if (paid.status !== 200 || !paid.body.order)
        faults.push(`round ${round}: a payment returned ${inShort(paid)}`);
  }
  return { figures, faults };
}
