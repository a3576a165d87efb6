import { setTimeout as wait } from "node:timers/promises";

import { openShop } from "../load/shop.mjs";
import { listManyBoxes, startShoppers, visit, waitUntil } from "./shoppers.mjs";
import { canMount, onSmallDisk } from "./small-disk.mjs";

const NAME = "drill-disk";
const CLUSTER = "drill-small-disk";
const BUYERS = 4;
const CALM_MS = 2000;
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
  const { acknowledged, stop } = startShoppers(shop, { productId });
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
  const before = acknowledged.length;
  const statuses = await visit(shop);
  await wait(Math.max(0, FULL_MS - (performance.now() - fullAt)));
  small.grow();
  await shop.database.restart();
  const roomAt = performance.now();
  const goesOn = await waitUntil(() => acknowledged.some(({ at }) => at > roomAt));
  await wait(CALM_MS);
  await stop();
  const numbers = acknowledged.map(({ number }) => number);
  const [{ kept }] = await shop.query(
    "SELECT count(*)::int AS kept FROM orders WHERE number = ANY($1)",
    [numbers],
  );
  const first = acknowledged.find(({ at }) => at > roomAt);
  const lost = numbers.length - kept;
  const breaches = await shop.findBreaches();
  return {
    figures: {
      "orders before": before,
      orders: numbers.length,
      lost,
      "ms until orders": Math.round((first?.at ?? Infinity) - roomAt),
    },
    faults: [
      ...(isFull ? [] : ["the disk doesn't fill"]),
      ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
      ...(goesOn ? [] : ["no order after there is room"]),
      ...statuses
        .filter(({ status }) => status !== 200 && status !== 503)
        .map(({ path, status }) => `${path} returned ${status} while the disk was full`),
      ...breaches.map(({ name, detail }) => `violated: ${name} (${detail})`),
    ],
  };
}
