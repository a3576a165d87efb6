import { setTimeout as wait } from "node:timers/promises";

import { findLost, newTally, purchase } from "./purchases.mjs";
const HEALTHY_WITHIN_MS = 60_000;
/** One in this many buyers gives up after a failed request; each round picks others. */
const IMPATIENT = 4;

/** @typedef {{account: import("./shop.mjs").Account, wants: object[]}} Buyer `wants`: bodies of checkouts */
/** @typedef {{isContested: boolean, offer: (shop: import("./shop.mjs").Shop) => Promise<Buyer[]>}} Goods */

/**
 * Kills something during purchases, then checks the acknowledged orders and the database.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, goods: Goods, kill: (round: number) => Promise<() => Promise<unknown>>,
 *   random?: () => number}} options
 *   `goods`: what is offered in each round; `kill` returns a function that restarts what it killed
 * @returns {Promise<{figures: Record<string, number>, faults: string[], restartsMs: number[]}>}
 *   `restartsMs`: time from each kill until every server is healthy
 */
export async function killRounds(shop, { rounds, goods, kill, random = Math.random }) {
  const figures = {
    rounds,
    requests: 0,
    cutOff: 0,
    repeated: 0,
    givenUp: 0,
    tooLate: 0,
    acknowledged: 0,
    orders: 0,
  };
  const faults = [];
  const restartsMs = [];
  let idle = 0;
  for (let round = 0; round < rounds && idle <= rounds; round++) {
    const tally = newTally();
    const buyers = await goods.offer(shop);
    const shopping = Promise.all(
      buyers.map(async ({ account, wants }, index) => {
        for (const body of wants)
          await purchase(shop, {
            account,
            body,
            isContested: goods.isContested,
            isPatient: (round + index) % IMPATIENT !== 0,
            tally,
            random,
          });
      }),
    );
    let isOver = false;
    void shopping.finally(() => (isOver = true)).catch(() => undefined);
    await untilBusy(
      tally,
      () => isOver,
      1 + Math.floor(random() * buyers.flatMap(({ wants }) => wants).length * 1.5),
    );
    await wait(random() * 30);
    const cutOff = tally.underWay;
    const killedAt = performance.now();
    const bringBack = await kill(round);
    await bringBack();
    await untilHealthy(shop);
    restartsMs.push(performance.now() - killedAt);
    await shopping;

    const broken = await shop.findBreaches();
    faults.push(
      ...[
        ...tally.faults,
        ...(await findLost(shop, tally.acknowledged)),
        ...broken.map(({ name, detail }) => `violated: ${name} (${detail})`),
      ].map((fault) => `round ${round}: ${fault}`),
    );
    // No request was interrupted, so repeat the round.
    if (cutOff === 0) {
      idle += 1;
      round -= 1;
    }
    figures.cutOff += cutOff;
    for (const name of ["requests", "repeated", "givenUp", "tooLate"]) figures[name] += tally[name];
    figures.acknowledged += tally.acknowledged.length;
  }
  if (idle > rounds) faults.push(`no request was in flight at the kill in ${idle} rounds`);
  faults.push(...(await findAbandoned(shop)));
  const [{ orders }] = await shop.query("SELECT count(*)::int AS orders FROM orders");
  figures.orders = orders;
  return { figures, faults, restartsMs };
}

export async function untilHealthy(shop) {
  const deadline = Date.now() + HEALTHY_WITHIN_MS;
  const isHealthy = ({ baseUrl }) =>
    fetch(`${baseUrl}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const server of shop.servers) {
    while (!(await isHealthy(server))) {
      if (Date.now() > deadline)
        throw new Error("A server did not recover from the kill within a minute.");
      await wait(20);
    }
  }
}

/** Ages abandoned checkouts by an hour, so that background jobs settle them. */
async function findAbandoned(shop) {
  await shop.query(
    `UPDATE checkouts SET created_at = created_at - interval '1 hour',
       hold_until = hold_until - interval '1 hour' WHERE status = 'OPEN'`,
  );
  for (const held of ["products", "market_offers"])
    await shop.query(
      `UPDATE ${held} h SET held_until = c.hold_until FROM checkouts c WHERE c.id = h.held_by_id`,
    );
  await shop.query(
    `UPDATE payments SET created_at = created_at - interval '1 hour',
       checked_at = checked_at - interval '1 hour' WHERE status = 'PENDING'`,
  );
  await shop.query("UPDATE test_charges SET created_at = created_at - interval '1 hour'");
  await Promise.all([0, 1].map(shop.sweep));
  return (await shop.findBreaches()).map(
    ({ name, detail }) => `violated an hour later: ${name} (${detail})`,
  );
}

async function untilBusy(tally, isOver, requests) {
  while (!isOver() && (tally.requests < requests || tally.underWay === 0)) await wait(2);
}
