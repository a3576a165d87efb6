import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

import pg from "pg";

import { startEmbeddedPostgres } from "../lib/embedded-postgres.mjs";
import { findBreaches } from "../lib/invariants.mjs";
import { outputOf } from "../lib/prepare.mjs";
import { projectDir } from "../lib/project.mjs";
import { startServer } from "../lib/test-server.mjs";
import { buy, listBoxes, openShop, startCheckout } from "../load/shop.mjs";
import { copyCluster } from "./base-backup.mjs";
import { copyLedger, makeFolder } from "./ledger-copy.mjs";
import { waitUntil } from "./shoppers.mjs";

const NAME = "drill-restore";
const CLUSTER = "drill-archived";
const ORDERS = 5;
const LOST = "a box is assigned exactly while it is sold";

/**
 * Restores a backup and the archive to a moment between two groups of orders, and puts the ledger's
 * lost entries back from a copy of its log.
 * @param {{plants?: boolean, appUrl?: string}} options `plants`: restores it twice more, where the
 *   shop goes on without asking the copy, and where the archive is lost
 */
export async function restore({ plants = false, appUrl } = {}) {
  const archive = await makeFolder("drill-archive");
  const copy = await makeFolder("drill-copy");
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
    serverEnvs: [{ LEDGER_COPY: copy }],
  });
  const backUp = (name) =>
    copyCluster(source, {
      name,
      signal: "recovery",
      settings: { restore_command: `cp ${archive}/%f %p`, recovery_target_action: "promote" },
    });
  try {
    const [{ id: productId }] = await listBoxes(shop, 3 * ORDERS);
    const names = ["drill-restored", ...(plants ? ["drill-unasked", "drill-unarchived"] : [])];
    const backups = [];
    for (const name of names) backups.push({ name, ...(await backUp(name)) });
    const before = await buySome(shop, productId);
    const [{ moment }] = await shop.query("SELECT clock_timestamp()::text AS moment");
    const after = await buySome(shop, productId);
    await archiveAll(shop);
    await copyLedger(shop, copy);
    const [{ cluster }] = backups;
    await checkBackup({ cluster, archive, orders: before.length + after.length });
    for (const { setTarget } of backups) setTarget({ recovery_target_time: moment });
    const address = appUrl ?? shop.servers[0].baseUrl;
    const orders = { shop, productId, before, after, copy, appUrl: address };
    const [asking, unasked, unarchived] = names.map((name) => ({ ...orders, name }));
    const { figures, faults } = await rehearse(asking);
    if (!plants) return { figures, faults };
    const askingNobody = (await rehearse({ ...unasked, asksCopy: false })).faults;
    for (const file of fs.readdirSync(archive)) fs.rmSync(path.join(archive, file));
    const withoutArchive = await rehearse(unarchived).then(
      (result) => result.faults,
      (error) => [error.message],
    );
    return { figures, faults, planted: { askingNobody, withoutArchive } };
  } finally {
    await shop.close();
    await source.stop();
  }
}

/** Up to the archive's end, which has all orders. */
async function checkBackup({ cluster, archive, orders }) {
  const words = [cluster, "--archive", archive, "--database", NAME, "--user", "fairwax"];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["scripts/backup-check.mjs", ...words],
    { cwd: projectDir },
  );
  if (!stdout.includes(`${orders} orders, the latest`))
    throw new Error(`The backup is not whole: ${stdout}`);
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

async function rehearse({ name, shop, productId, before, after, copy, asksCopy = true, appUrl }) {
  const startedAt = performance.now();
  const restored = await startEmbeddedPostgres({ name, tries: 2 });
  const pool = new pg.Pool({ connectionString: restored.urlFor(NAME), max: 2 });
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  try {
    const isOpen = await waitUntil(async () => {
      const [{ recovers }] = await query("SELECT pg_is_in_recovery() AS recovers");
      return !recovers;
    });
    if (!isOpen) throw new Error("The restored database doesn't open.");
    const openMs = performance.now() - startedAt;
    const kept = await countOrders(query, before);
    const later = await countOrders(query, after);
    // The log is named after its address, which a restore doesn't change.
    const env = { ...shop.env, DATABASE_URL: restored.urlFor(NAME), APP_URL: appUrl };
    if (asksCopy) env.LEDGER_COPY = copy;
    // As ledger:recover --stop-asking does; without it, nothing is sold.
    else await query("DELETE FROM ledger_continuity");
    const recovered = await recover({ shop, env, copy, productId });
    const [{ sold }] = await query(
      "SELECT count(*)::int AS sold FROM ledger_entries WHERE type = 'ASSIGN'",
    );
    // The ledger names no buyers, so the lost orders don't come back with their boxes.
    const breaches = await findBreaches(query);
    const others = breaches.filter(({ name }) => name !== LOST);
    return {
      figures: {
        "orders before": before.length,
        restored: kept,
        "orders after": after.length,
        "of them there": later,
        "ms until open": Math.round(openMs),
        "ms until it sells": Math.round(performance.now() - startedAt),
      },
      faults: [
        ...(kept === before.length ? [] : [`${before.length - kept} orders before it are missing`]),
        ...(later === 0 ? [] : [`${later} orders are from after the moment`]),
        ...recovered,
        ...(sold === before.length + after.length + 1 ? [] : [`the ledger names ${sold} sales`]),
        ...(breaches.length - others.length === after.length
          ? []
          : ["the invariants don't name the boxes whose orders are missing"]),
        ...others.map(({ name, detail }) => `violated: ${name} (${detail})`),
      ],
    };
  } finally {
    await pool.end();
    await restored.stop();
  }
}

/** The server of the restored database sells only after the lost entries are back. */
async function recover({ shop, env, copy, productId }) {
  const server = await startServer(env, { appUrl: env.APP_URL });
  const restoredShop = { ...shop, servers: [server] };
  const order = { account: shop.buyers[0], cart: [{ productId }] };
  const isStopped = async () => {
    const answer = await fetch(`${server.baseUrl}/api/health`);
    return (await answer.json()).ledger === "stopped";
  };
  try {
    const faults = [];
    if (!(await isStopped()))
      faults.push("the server doesn't notice that the ledger is shorter than its copy");
    const early = await startCheckout(restoredShop, order);
    if (early.status !== 503)
      faults.push(`a checkout returned ${early.status} before the recovery`);
    if (faults.length > 0) return faults;
    const printed = await outputOf("scripts/ledger/recover.ts", [copy], env);
    if (!printed.includes(`${ORDERS} boxes: sold, but its order is missing`))
      faults.push(`the boxes whose orders are missing are not listed: ${printed}`);
    if (!(await waitUntil(async () => !(await isStopped()))))
      faults.push("the ledger stays stopped");
    const { started, paid } = await buy(restoredShop, order);
    if (!paid?.body.order) faults.push(`a checkout returned ${started.status} after the recovery`);
    return faults;
  } finally {
    await server.kill();
  }
}

async function countOrders(query, numbers) {
  const sql = "SELECT count(*)::int AS kept FROM orders WHERE number = ANY($1)";
  const [{ kept }] = await query(sql, [numbers]);
  return kept;
}
