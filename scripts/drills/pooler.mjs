import { setTimeout as wait } from "node:timers/promises";

import pg from "pg";

import { openShop } from "../load/shop.mjs";
import { startPgBouncer } from "./pgbouncer.mjs";
import { listManyBoxes, startShoppers, visit, waitUntil } from "./shoppers.mjs";

const NAME = "drill-pooler";
const CLUSTER = "drill-pooled";
const BUYERS = 4;
const CALM_MS = 3000;
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

/** Each connection sets its limits otherwise, which another client of a pooler would inherit. */
async function limitRole(url) {
  const client = new pg.Client(url);
  await client.connect();
  for (const [limit, ms] of [
    ["statement_timeout", 5000],
    ["lock_timeout", 4000],
  ])
    await client.query(
      `ALTER ROLE fairwax IN DATABASE ${client.escapeIdentifier(NAME)} SET ${limit} = ${ms}`,
    );
  await client.end();
}

async function rehearse(shop, bouncer) {
  const productId = await listManyBoxes(shop);
  const { acknowledged, stop } = startShoppers(shop, { productId });
  await wait(CALM_MS);
  bouncer.kill();
  const killedAt = performance.now();
  const statuses = await visit(shop);
  await wait(Math.max(0, AWAY_MS - (performance.now() - killedAt)));
  await bouncer.start();
  const backAt = performance.now();
  const goesOn = await waitUntil(() => acknowledged.some(({ at }) => at > backAt));
  await wait(CALM_MS);
  await stop();
  const numbers = acknowledged.map(({ number }) => number);
  const [{ kept }] = await shop.query(
    "SELECT count(*)::int AS kept FROM orders WHERE number = ANY($1)",
    [numbers],
  );
  const first = acknowledged.find(({ at }) => at > backAt);
  const lost = numbers.length - kept;
  const wrong = statuses.filter(({ status }) => status !== 200 && status !== 503);
  const breaches = await shop.findBreaches();
  return {
    figures: {
      orders: numbers.length,
      lost,
      "answers 503 meanwhile": statuses.filter(({ status }) => status === 503).length,
      "ms until orders": Math.round((first?.at ?? Infinity) - backAt),
    },
    faults: [
      ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
      ...(goesOn ? [] : ["no order after the pooler is back"]),
      ...wrong.map(({ path, status }) => `${path} returned ${status} without the pooler`),
      ...breaches.map(({ name, detail }) => `violated: ${name} (${detail})`),
    ],
  };
}
