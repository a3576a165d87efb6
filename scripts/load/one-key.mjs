import { checkoutOf, inShort, listBoxes, newKey, pay, startCheckout } from "./shop.mjs";

/**
 * Concurrent requests with one Idempotency-Key make one order and one charge, and get one answer.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, sends?: number}} options
 */
export async function oneKey(shop, { rounds, sends = 20 }) {
  const figures = { rounds, requests: 0, answers: 0, orders: 0, charges: 0 };
  const faults = [];
  const repeat = (work) => Promise.all(Array.from({ length: sends }, (_, server) => work(server)));
  for (let round = 0; round < rounds; round++) {
    const account = shop.buyers[round % shop.buyers.length];
    // A spare box would let a second order succeed.
    const [box, ...others] = await listBoxes(shop, 3);
    const cart = [{ productId: box.id }];
    const [startKey, body] = [newKey(), checkoutOf(cart)];
    const started = await repeat((server) =>
      startCheckout(shop, { server, account, cart, key: startKey, body }),
    );
    const checkoutId = started[0].body.id;
    const payKey = newKey();
    const paid = await repeat((server) => pay(shop, { server, account, checkoutId, key: payKey }));
    const other = await startCheckout(shop, {
      account,
      cart: [{ productId: box.id, quantity: 2 }],
      key: startKey,
    });
    figures.requests += 2 * sends + 1;
    figures.answers +=
      new Set(started.map(withoutClock)).size + new Set(paid.map(withoutClock)).size;

    const [{ orders, charges }] = await shop.query(
      `SELECT (SELECT count(DISTINCT order_id)::int FROM products WHERE id = ANY ($1)) AS orders,
         (SELECT count(*)::int FROM test_charges t JOIN payments y USING (reference)
           JOIN checkouts c ON c.id = y.checkout_id WHERE c.user_id = $2
           AND c.id = $3) AS charges`,
      [[box, ...others].map(({ id }) => id), account.id, checkoutId],
    );
    figures.orders += orders;
    figures.charges += charges;
    for (const [what, status, answers] of [
      ["checkout", 201, started],
      ["payment", 200, paid],
    ]) {
      const kinds = [...new Set(answers.map(withoutClock))];
      if (kinds.length !== 1)
        faults.push(
          `round ${round}: one ${what}, ${kinds.length} answers: ${kinds.join(" / ").slice(0, 400)}`,
        );
      if (answers[0].status !== status)
        faults.push(`round ${round}: a ${what} returned ${inShort(answers[0])}`);
    }
    if (orders !== 1 || charges !== 1)
      faults.push(`round ${round}: ${orders} orders, ${charges} charges`);
    if (!paid[0].body.order) faults.push(`round ${round}: paid without an order`);
    if (other.status !== 409)
      faults.push(`round ${round}: the key with another cart returned ${inShort(other)}`);
  }
  return { figures, faults };
}

function withoutClock({ status, body }) {
  const kept = typeof body === "object" ? { ...body, now: undefined } : body;
  return `${status} ${JSON.stringify(kept)}`;
}
