import { setTimeout as wait } from "node:timers/promises";

import { buy, inShort, listBoxes, pay, send, startCheckout } from "./shop.mjs";

/** Its payment stays pending and its result gets lost (lib/payments/test-cards.ts). */
const SILENT_CARD = "4000000000009995";

/**
 * A payment after an expired hold races a new buyer: one gets the last box, the other pays nothing.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number}} options
 */
export async function latePayment(shop, { rounds }) {
  const figures = { rounds, lateBuyers: 0, newBuyers: 0, refunds: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const [late, fresh] = [
      shop.buyers[(2 * round) % shop.buyers.length],
      shop.buyers[(2 * round + 1) % shop.buyers.length],
    ];
    const [{ id: productId }] = await listBoxes(shop, 1);
    const cart = [{ productId }];
    const started = await startCheckout(shop, { account: late, cart });
    const checkoutId = started.body.id;
    const undecided = await pay(shop, { account: late, checkoutId, card: SILENT_CARD });
    await runOut(shop, checkoutId);
    const look = () =>
      send(shop, { server: 0, account: late, method: "GET", path: `/api/checkout/${checkoutId}` });
    // They take turns going first.
    const [looked, bought] = await Promise.all([
      wait((round % 4) * 15).then(look),
      buy(shop, { server: 1, account: fresh, cart }),
    ]);

    const isLate = looked.body.status === "PLACED";
    const isFresh = bought.paid?.body.status === "PLACED";
    figures.lateBuyers += Number(isLate);
    figures.newBuyers += Number(isFresh);
    const [{ orders, refunds }] = await shop.query(
      `SELECT (SELECT count(*)::int FROM order_lines WHERE product_id = $1
       AND cancelled_at IS NULL) AS orders,
         (SELECT count(*)::int FROM refunds r JOIN payments y ON y.id = r.payment_id
           WHERE y.checkout_id = $2) AS refunds`,
      [productId, checkoutId],
    );
    figures.refunds += refunds;
    if (undecided.body.payment?.status !== "PENDING")
      faults.push(`round ${round}: the lost payment returned ${inShort(undecided)}`);
    if (orders !== 1 || isLate === isFresh)
      faults.push(
        `round ${round}: ${orders} orders; late ${inShort(looked)}; new ${inShort(bought.paid ?? bought.started)}`,
      );
    if (isLate !== (refunds === 0) || (!isLate && looked.body.payment.status !== "REFUNDED"))
      faults.push(`round ${round}: ${refunds} refunds, but the late buyer got ${inShort(looked)}`);
    if (![201, 409].includes(bought.started.status))
      faults.push(`round ${round}: a checkout returned ${inShort(bought.started)}`);
  }
  return { figures, faults };
}

export async function runOut(shop, checkoutId) {
  await shop.query(
    `UPDATE checkouts SET created_at = created_at - interval '1 hour',
       hold_until = hold_until - interval '1 hour' WHERE id = $1`,
    [checkoutId],
  );
  await shop.query(
    "UPDATE products SET held_until = held_until - interval '1 hour' WHERE held_by_id = $1",
    [checkoutId],
  );
  await shop.query(
    `UPDATE test_charges t SET created_at = t.created_at - interval '1 minute' FROM payments y
     WHERE y.reference IN (t.reference, 'pending:' || substr(t.reference, 6))
     AND y.checkout_id = $1`,
    [checkoutId],
  );
}
