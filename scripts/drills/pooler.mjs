import { setTimeout as wait } from "node:timers/promises";

import { openShop } from "../load/shop.mjs";
import { limitRole, startPgBouncer } from "./pgbouncer.mjs";
import {
  accountFor,
  CALM_MS,
  listManyBoxes,
  startShoppers,
  untilOrders,
  visit,
} from "./shoppers.mjs";

const NAME = "drill-pooler";
const CLUSTER = "drill-pooled";
const BUYERS = 4;
const AWAY_MS = 2000;

/**
 * Two servers behind one PgBouncer in transaction mode, which is killed while collectors buy.
 * @param {{isPrepared?: boolean, appUrl?: string}} options `isPrepared: true`: statements with names,
 *   which this PgBouncer loses, so no server starts
 */
export async function pooler({ isPrepared = false, appUrl } = {}) {
  let bouncer;
  const shop = await openShop({
    name: NAME,
    cluster: CLUSTER,
    durable: true,
    buyers: BUYERS,
    logLevel: "silent",
    appUrl,
    serverEnvs: async (url) => {
      await limitRole(url);
      bouncer = await startPgBouncer(url);
      const env = {
        DATABASE_URL: bouncer.url,
        DIRECT_DATABASE_URL: url,
        PREPARED_STATEMENTS: isPrepared ? "on" : "off",
      };
      return [env, env];
    },
  }).catch((error) => {
    bouncer?.stop();
    throw error;
  });
  try {
    return await rehearse(shop, bouncer);
  } finally {
    bouncer.stop();
    await shop.close();
  }
}

async function rehearse(shop, bouncer) {
  const productId = await listManyBoxes(shop);
  const shoppers = startShoppers(shop, { productId });
  await wait(CALM_MS);
  bouncer.kill();
  const killedAt = performance.now();
  const statuses = await visit(shop);
  await wait(Math.max(0, AWAY_MS - (performance.now() - killedAt)));
  await bouncer.start();
  const backAt = performance.now();
  await untilOrders(shoppers, backAt);
  const { orders, lost, msUntilOrders, faults } = await accountFor({
    acknowledged: shoppers.acknowledged,
    since: backAt,
    query: shop.query,
  });
  const wrong = statuses.filter(({ status }) => status !== 200 && status !== 503);
  return {
    figures: {
      orders,
      lost,
      "answers 503 meanwhile": statuses.filter(({ status }) => status === 503).length,
      "ms until orders": msUntilOrders,
    },
    faults: [
      ...wrong.map(({ path, status }) => `${path} returned ${status} without the pooler`),
      ...faults,
    ],
  };
}
