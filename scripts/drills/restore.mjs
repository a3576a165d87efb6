import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import pg from "pg";

import { startEmbeddedPostgres } from "../lib/embedded-postgres.mjs";
import { findBreaches } from "../lib/invariants.mjs";
import { isRoot, placeOf, serverIdentity } from "../lib/postgres-place.mjs";
import { buy, listBoxes, openShop } from "../load/shop.mjs";
import { copyCluster } from "./base-backup.mjs";
import { waitUntil } from "./shoppers.mjs";

const NAME = "drill-restore";
const CLUSTER = "drill-archived";
const ORDERS = 5;

/**
 * Restores a backup and the archive to a moment between two groups of orders.
 * @param {{isArchived?: boolean, appUrl?: string}} options `isArchived: false` loses the archive
 */
export async function restore({ isArchived = true, appUrl } = {}) {
  const archive = await makeArchive();
  const source = await startEmbeddedPostgres({
    name: CLUSTER,
    settings: { archive_mode: "on", archive_command: `'cp %p ${archive}/%f'` },
  });
  const shop = await openShop({
    name: NAME,
    cluster: CLUSTER,
    durable: true,
    buyers: 1,
    logLevel: "silent",
    appUrl,
    serverEnvs: [{}],
  });
  try {
    const [{ id: productId }] = await listBoxes(shop, 2 * ORDERS);
    const { setTarget } = await copyCluster(source, {
      name: "drill-restored",
      signal: "recovery",
      settings: { restore_command: `cp ${archive}/%f %p`, recovery_target_action: "promote" },
    });
    const before = await buySome(shop, productId);
    const [{ moment }] = await shop.query("SELECT clock_timestamp()::text AS moment");
    const after = await buySome(shop, productId);
    await archiveAll(shop);
    if (!isArchived) for (const file of fs.readdirSync(archive)) fs.rmSync(path.join(archive, file));
    setTarget({ recovery_target_time: moment });
    return await compare({ before, after });
  } finally {
    await shop.close();
    await source.stop();
  }
}

async function buySome(shop, productId) {
  const numbers = [];
  for (let count = 0; count < ORDERS; count++) {
    const { paid } = await buy(shop, { account: shop.buyers[0], cart: [{ productId }] });
    numbers.push(paid.body.order.number);
  }
  return numbers;
}

async function archiveAll({ query }) {
  const [{ last }] = await query("SELECT pg_walfile_name(pg_switch_wal()) AS last");
  const isDone = await waitUntil(async () => {
    const rows = await query("SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1", [last]);
    return rows.length > 0;
  });
  if (!isDone) throw new Error("The archive doesn't get the last changes.");
}

async function compare({ before, after }) {
  const startedAt = performance.now();
  const restored = await startEmbeddedPostgres({ name: "drill-restored" });
  const pool = new pg.Pool({ connectionString: restored.urlFor(NAME), max: 2 });
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  try {
    const isOpen = await waitUntil(async () => {
      const [{ recovers }] = await query("SELECT pg_is_in_recovery() AS recovers");
      return !recovers;
    });
    const countOf = async (numbers) => {
      const [{ kept }] = await query(
        "SELECT count(*)::int AS kept FROM orders WHERE number = ANY($1)",
        [numbers],
      );
      return kept;
    };
    const [kept, later] = [await countOf(before), await countOf(after)];
    const breaches = await findBreaches(query);
    return {
      figures: {
        "orders before": before.length,
        restored: kept,
        "orders after": after.length,
        "of them there": later,
        ms: Math.round(performance.now() - startedAt),
      },
      faults: [
        ...(isOpen ? [] : ["the restored database doesn't open"]),
        ...(kept === before.length ? [] : [`${before.length - kept} orders before it are missing`]),
        ...(later === 0 ? [] : [`${later} orders are from after the moment`]),
        ...breaches.map(({ name, detail }) => `violated: ${name} (${detail})`),
      ],
    };
  } finally {
    await pool.end();
    await restored.stop();
  }
}

async function makeArchive() {
  const { home } = await placeOf("drill-archive", serverIdentity());
  fs.rmSync(home, { recursive: true, force: true });
  fs.mkdirSync(home, { recursive: true });
  const { uid, gid } = serverIdentity();
  if (isRoot) fs.chownSync(home, uid, gid);
  return home;
}
