import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import pg from "pg";

import { startEmbeddedPostgres } from "../lib/embedded-postgres.mjs";
import { placeOf, serverIdentity } from "../lib/postgres-place.mjs";
import { pidOf } from "../lib/running-postgres.mjs";
import { openShop } from "../load/shop.mjs";
import { copyLedger, makeFolder } from "./ledger-copy.mjs";
import {
  accountFor,
  CALM_MS,
  listManyBoxes,
  startShoppers,
  untilOrders,
  waitUntil,
} from "./shoppers.mjs";
import { startStandby } from "./standby.mjs";
import { startSwitch } from "./switch.mjs";

const NAME = "drill-failover";
const PRIMARY = "drill-primary";
const BUYERS = 4;
const CUT_MS = 2000;

/**
 * Kills the primary while collectors buy, and promotes its standby.
 * @param {{isSynchronous?: boolean, appUrl?: string}} options `isSynchronous: false` acknowledges
 *   orders that no standby has, while the standby is cut off
 */
export async function failover({ isSynchronous = true, appUrl = "http://shop.localhost" } = {}) {
  await forgetSettings(PRIMARY);
  const primary = await startEmbeddedPostgres({ name: PRIMARY });
  const address = await startSwitch(Number(new URL(primary.url).port));
  const url = new URL(primary.urlFor(NAME));
  url.port = String(address.port);
  const copy = await makeFolder("drill-copy");
  const serverEnv = { DATABASE_URL: url.href, DATABASE_POOL_SIZE: "5", LEDGER_COPY: copy };
  const shop = await openShop({
    name: NAME,
    cluster: PRIMARY,
    durable: true,
    buyers: BUYERS,
    logLevel: "silent",
    appUrl,
    serverEnvs: [serverEnv, serverEnv],
  });
  const standby = await startStandby(primary, { name: "drill-standby" });
  const promoted = new pg.Pool({ connectionString: standby.urlFor(NAME), max: 2 });
  promoted.on("error", () => undefined);
  const query = async (sql, values) => (await promoted.query(sql, values)).rows;
  try {
    if (isSynchronous) await waitForStandby(shop);
    return await rehearse({ shop, primary, standby, address, query, isSynchronous, copy });
  } finally {
    address.close();
    await promoted.end();
    await shop.close();
    await standby.stop();
    await primary.stop();
  }
}

/** A run that was cut off would leave a primary that waits for a standby which is gone. */
async function forgetSettings(name) {
  const { home } = await placeOf(name, serverIdentity());
  const cluster = path.join(home, "cluster");
  const settings = path.join(cluster, "postgresql.auto.conf");
  if (fs.existsSync(settings)) fs.writeFileSync(settings, "");
  const pid = pidOf(cluster);
  if (pid === undefined) return;
  try {
    process.kill(pid, "SIGHUP");
  } catch {
    // It doesn't run anymore.
  }
}

/** From now on, an order is acknowledged once a standby has it. */
async function waitForStandby({ query }) {
  await query("ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'");
  await query("ALTER SYSTEM SET synchronous_commit = 'remote_apply'");
  await query("SELECT pg_reload_conf()");
  const isFollowing = await waitUntil(async () => {
    const rows = await query("SELECT FROM pg_stat_replication WHERE sync_state = 'quorum'");
    return rows.length > 0;
  });
  if (!isFollowing) throw new Error("The standby doesn't follow its primary.");
}

async function rehearse({ shop, primary, standby, address, query, isSynchronous, copy }) {
  const productId = await listManyBoxes(shop);
  // Another timeline begins, so the servers ask how far the log was signed.
  await copyLedger(shop, copy);
  const shoppers = startShoppers(shop, { productId });
  await wait(CALM_MS);
  if (!isSynchronous) {
    // The standby stops hearing of orders.
    await query("ALTER SYSTEM SET primary_conninfo = 'host=127.0.0.1 port=1'");
    await query("SELECT pg_reload_conf()");
    await wait(CUT_MS);
  }
  const killedAt = performance.now();
  process.kill(pidOf(primary.cluster), "SIGKILL");
  await query("SELECT pg_promote(true, 30)");
  const promotedAt = performance.now();
  address.turnTo(Number(new URL(standby.url).port));
  await untilOrders(shoppers, promotedAt);
  const { orders, lost, msUntilOrders, faults } = await accountFor({
    acknowledged: shoppers.acknowledged,
    since: promotedAt,
    query,
  });
  const untilPromoted = Math.round(promotedAt - killedAt);
  return {
    figures: {
      orders,
      lost,
      "ms until promoted": untilPromoted,
      "ms without orders": untilPromoted + msUntilOrders,
    },
    faults,
  };
}
