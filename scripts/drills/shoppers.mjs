import { setTimeout as wait } from "node:timers/promises";

import { buy, listBoxes, newSet } from "../load/shop.mjs";

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
      else await wait(100);
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

/** @param {() => boolean | Promise<boolean>} condition */
export async function waitUntil(condition, limitMs = 30_000) {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await wait(50);
  }
  return true;
}
