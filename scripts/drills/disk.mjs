import { setTimeout as wait } from "node:timers/promises";

import { openShop } from "../load/shop.mjs";
import {
  accountFor,
  CALM_MS,
  listManyBoxes,
  startShoppers,
  untilOrders,
  visit,
  waitUntil,
} from "./shoppers.mjs";
import { canMount, onSmallDisk } from "./small-disk.mjs";

const NAME = "drill-disk";
const CLUSTER = "drill-small-disk";
const BUYERS = 4;
const FULL_MS = 3000;

/**
 * Fills the disk of PostgreSQL's write-ahead log while collectors buy, and makes room after a while.
 * @param {{appUrl?: string}} options
 */
export async function disk({ appUrl } = {}) {
  if (!canMount) throw new Error("This drill mounts a small disk, which only root may do.");
  const small = await onSmallDisk(CLUSTER);
  try {
    const shop = await openShop({
      name: NAME,
      cluster: CLUSTER,
      durable: true,
      buyers: BUYERS,
      logLevel: "silent",
      appUrl,
      serverEnvs: [{}, {}],
    });
    try {
      return await rehearse(shop, small);
    } finally {
      await shop.close();
    }
  } finally {
    small.remove();
  }
}

async function rehearse(shop, small) {
  const productId = await listManyBoxes(shop);
  const shoppers = startShoppers(shop, { productId });
  await wait(CALM_MS);
  small.fill();
  // The next file of the log can't be written.
  const isFull = await waitUntil(() =>
    shop.query("SELECT pg_switch_wal()").then(
      () => false,
      () => true,
    ),
  );
  const fullAt = performance.now();
  const before = shoppers.acknowledged.length;
  const statuses = await visit(shop);
  await wait(Math.max(0, FULL_MS - (performance.now() - fullAt)));
  small.grow();
  await shop.database.restart();
  const roomAt = performance.now();
  await untilOrders(shoppers, roomAt);
  const { orders, lost, msUntilOrders, faults } = await accountFor({
    acknowledged: shoppers.acknowledged,
    since: roomAt,
    query: shop.query,
  });
  return {
    figures: { "orders before": before, orders, lost, "ms until orders": msUntilOrders },
    faults: [
      ...(isFull ? [] : ["the disk doesn't fill"]),
      ...statuses
        .filter(({ status }) => status !== 200 && status !== 503)
        .map(({ path, status }) => `${path} returned ${status} while the disk was full`),
      ...faults,
    ],
  };
}
