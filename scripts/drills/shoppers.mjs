import { setTimeout as wait } from "node:timers/promises";

import { findBreaches } from "../lib/invariants.mjs";
import { buy, listBoxes, newSet } from "../load/shop.mjs";

/** Between two purchases of a collector, and after one that fails. */
const PAUSE_MS = 100;
/** How long collectors buy before and after a bad day. */
export const CALM_MS = 2000;

/** More boxes of one listing than a drill sells. Returns the id of one of them. */
export async function listManyBoxes(shop) {
  const set = newSet();
  const [{ id }] = await listBoxes(shop, 100, { set });
  for (let batch = 1; batch < 4; batch++) await listBoxes(shop, 100, { set });
  return id;
}

/**
 * Collectors who buy one box after the other until told to stop.
 * @param {import("../load/shop.mjs").Shop} shop
 */
export function startShoppers(shop, { productId }) {
  let isOver = false;
  const acknowledged = [];
  const working = shop.buyers.map(async (account, server) => {
    while (!isOver) {
      const { paid } = await buy(shop, { server, account, cart: [{ productId }] }).catch(
        () => ({}),
      );
      if (paid?.body?.order)
        acknowledged.push({ number: paid.body.order.number, at: performance.now() });
      await wait(PAUSE_MS);
    }
  });
  return {
    acknowledged,
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
}

const PATHS = ["/api/inventory", "/orders", "/api/products/suggest?q=a"];

/** What a collector gets from each server. */
export function visit({ servers, buyers }) {
  const { cookie } = buyers[0];
  return Promise.all(
    servers.flatMap(({ baseUrl }) =>
      PATHS.map(async (path) => {
        const { status } = await fetch(baseUrl + path, { headers: { cookie }, redirect: "manual" });
        return { path, status };
      }),
    ),
  );
}

/**
 * What became of the acknowledged orders, and how long after `since` the next one came.
 * @param {{acknowledged: {number: string, at: number}[], since: number, query: import("../load/shop.mjs").Shop["query"]}} options
 */
export async function accountFor({ acknowledged, since, query }) {
  const numbers = acknowledged.map(({ number }) => number);
  const [{ kept }] = await query(
    "SELECT count(*)::int AS kept FROM orders WHERE number = ANY($1)",
    [numbers],
  );
  const lost = numbers.length - kept;
  const first = acknowledged.find(({ at }) => at > since);
  const breaches = await findBreaches(query);
  return {
    orders: numbers.length,
    lost,
    msUntilOrders: Math.round((first?.at ?? Infinity) - since),
    faults: [
      ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
      ...(first ? [] : ["no order came afterwards"]),
      ...breaches.map(({ name, detail }) => `violated: ${name} (${detail})`),
    ],
  };
}

/** Waits for an order after `since`, and a while longer. */
export async function untilOrders({ acknowledged, stop }, since) {
  await waitUntil(() => acknowledged.some(({ at }) => at > since));
  await wait(CALM_MS);
  await stop();
}

/** @param {() => boolean | Promise<boolean>} condition */
export async function waitUntil(condition, limitMs = 30_000) {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await wait(50);
  }
  return true;
}
