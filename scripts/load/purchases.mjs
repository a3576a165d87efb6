import { setTimeout as wait } from "node:timers/promises";

import { inShort, newKey, pay, send } from "./shop.mjs";

const PATIENCE_MS = 120_000;
const PAID_MEANWHILE = /^Your payment just went through/;

export function newTally() {
  return {
    underWay: 0,
    requests: 0,
    repeated: 0,
    givenUp: 0,
    tooLate: 0,
    acknowledged: [],
    faults: [],
  };
}

/**
 * Buys one thing like a browser: retries with the same key unless the buyer is impatient.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{account: import("./shop.mjs").Account, body: object, isContested: boolean,
 *   isPatient: boolean, tally: ReturnType<typeof newTally>, random: () => number}} options
 *   `body`: of the checkout; `isContested`: another buyer may be faster
 */
export async function purchase(shop, { account, body, isContested, isPatient, tally, random }) {
  const [startKey, payKey] = [newKey(), newKey()];
  const attempt = { isPatient, tally, server: Math.floor(random() * 2) };
  const start = () =>
    persist(attempt, (server) =>
      send(shop, { server, account, path: "/api/checkout", key: startKey, body }),
    );
  let started = await start();
  // An abandoned purchase succeeded after all: the buyer is notified and buys another thing.
  if (started?.status === 409 && PAID_MEANWHILE.test(started.body)) started = await start();
  if (!started) return;
  if (isContested && started.status === 409) return void tally.tooLate++;
  if (started.status !== 201)
    return void tally.faults.push(`a checkout returned ${inShort(started)}`);
  const paid = await persist(attempt, (server) =>
    pay(shop, { server, account, checkoutId: started.body.id, key: payKey }),
  );
  if (!paid) return;
  if (paid.status !== 200 || !paid.body.order)
    return void tally.faults.push(`a payment returned ${inShort(paid)}`);
  tally.acknowledged.push({ ...paid.body.order, checkoutId: started.body.id, buyerId: account.id });
}

async function persist({ isPatient, tally, server }, work) {
  const deadline = Date.now() + PATIENCE_MS;
  for (let tries = 0; Date.now() < deadline; tries++) {
    tally.requests++;
    tally.underWay++;
    const answer = await work(server + tries).catch(() => undefined);
    tally.underWay--;
    if (answer && answer.status < 500) return answer;
    if (!isPatient) return void tally.givenUp++;
    tally.repeated++;
    await wait(100);
  }
  tally.faults.push("a buyer waited two minutes for an answer");
}

/**
 * Checks that each acknowledged order exists once, with its box or with a card that its buyer owns.
 * @param {import("./shop.mjs").Shop} shop
 * @param {ReturnType<typeof newTally>["acknowledged"]} acknowledged
 * @returns {Promise<string[]>}
 */
export async function findLost(shop, acknowledged) {
  const rows = await shop.query(
    `SELECT w.number, count(o.id)::int AS orders, (count(l.id) + count(c.id))::int AS things
     FROM jsonb_to_recordset($1::jsonb) AS w (id uuid, number text, "checkoutId" uuid,
       "buyerId" uuid)
     LEFT JOIN orders o ON o.id = w.id AND o.number = w.number
       AND o.checkout_id = w."checkoutId" AND o.user_id = w."buyerId"
     LEFT JOIN order_lines l ON l.order_id = o.id AND l.cancelled_at IS NULL
     LEFT JOIN order_cards s ON s.order_id = o.id
     LEFT JOIN cards c ON c.id = s.card_id AND c.owner_id = o.user_id
     GROUP BY w.number HAVING count(o.id) <> 1 OR count(l.id) + count(c.id) <> 1`,
    [JSON.stringify(acknowledged)],
  );
  return rows.map(
    ({ number, orders, things }) =>
      `order ${number} was acknowledged but exists ${orders} times with ${things} boxes and cards`,
  );
}
