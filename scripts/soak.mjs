// npm run soak: two servers behind PgBouncer, with a standby that they read from and a bucket, under a
// mixed load for an hour. Measures what they bear, keeps half of that up, and prints a line a minute.
// Exits with 1 on a 5xx, on memory that grows, on a violated invariant and on a missing object.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

import { tsImport } from "tsx/esm/api";

import { limitRole, startPgBouncer } from "./drills/pgbouncer.mjs";
import { startStandby } from "./drills/standby.mjs";
import { startEmbeddedPostgres } from "./lib/embedded-postgres.mjs";
import { memoryOf } from "./lib/memory.mjs";
import { outputOf, runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { at } from "./load/figures.mjs";
import { openShop } from "./load/shop.mjs";
import { openVisits } from "./load/visits.mjs";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    share: { type: "string", default: "0.5" },
    buyers: { type: "string", default: "200" },
    leak: { type: "boolean", default: false },
  },
});
const MINUTES = Number(values.minutes);
const SHARE = Number(values.share);
const MIB = 1024 * 1024;
const MINUTE_MS = 60_000;
const REST_MS = 2 * MINUTE_MS;
const NAME = "soak";
const CLUSTER = "soak-primary";
/** How many visits are under way while the capacity is measured. */
const CROWD = 12;
/** Visits beyond that many would only wait for each other. */
const MOST_AT_ONCE = 200;
/** How much more memory the last third of the time may show than the third before it. */
const MOST_GROWTH = 0.05;

if (!fs.existsSync(path.join(projectDir, ".next/BUILD_ID"))) runTool("next", ["build"]);
const { settingsOf, startS3 } = await tsImport("../tests/setup/s3-stand-in.ts", {
  parentURL: import.meta.url,
  tsconfig: "scripts/tsconfig.json",
});
const bucket = await startS3();
const primary = await startEmbeddedPostgres({ name: CLUSTER });
let pooler;
let standby;
const shop = await openShop({
  name: NAME,
  cluster: CLUSTER,
  durable: true,
  buyers: Number(values.buyers),
  logLevel: "error",
  serverEnvs: async (url) => {
    await limitRole(url);
    pooler = await startPgBouncer(url, { default_pool_size: 40 });
    standby = await startStandby(primary, { name: "soak-standby" });
    const env = {
      DATABASE_URL: pooler.url,
      DIRECT_DATABASE_URL: url,
      DATABASE_REPLICA_URL: standby.urlFor(NAME),
      PREPARED_STATEMENTS: "off",
      OBJECT_STORAGE: "s3",
      ...settingsOf(bucket.access),
      ...(values.leak && {
        NODE_OPTIONS: `--import=${new URL("./load/leak.mjs", import.meta.url)}`,
      }),
    };
    return [env, env];
  },
});
try {
  for (const fault of await soak()) {
    console.log(`  ${fault}`);
    process.exitCode = 1;
  }
} finally {
  await shop.close();
  pooler.stop();
  await standby.stop();
  await primary.stop();
  await bucket.close();
}

async function soak() {
  const visits = await openVisits(shop);
  // The first visits compile what they run.
  await saturate(visits, MINUTE_MS / 2);
  const capacity = await saturate(visits, MINUTE_MS / 2);
  const rate = capacity * SHARE;
  console.log(`${capacity.toFixed(1)} visits/s with ${CROWD} at once; now ${rate.toFixed(1)}`);
  const memory = shop.servers.map(() => []);
  const wal = await walOf();
  const all = { requests: 0, orders: 0 };
  const faults = [];
  for (let minute = 1; minute <= MINUTES; minute++) {
    const { requests, orders, timesMs, failures, late } = await keepUp(visits, rate);
    for (const [index, { pid }] of shop.servers.entries()) memory[index].push(memoryOf(pid) / MIB);
    all.requests += requests;
    all.orders += orders;
    faults.push(...failures.map((failure) => `minute ${minute}: ${failure}`));
    console.log(
      `minute ${minute}: ${requests} requests, ${orders} orders, p50 ${at(timesMs, 0.5).toFixed(0)} ms, p99 ${at(timesMs, 0.99).toFixed(0)} ms, failed ${failures.length}, late ${late}, ${memoryNow()}`,
    );
  }
  const gib = ((await walOf()) - wal) / (1024 * MIB);
  console.log(
    `${all.requests} requests, ${all.orders} orders, ${bucket.objects.size} objects, ${gib.toFixed(1)} GiB of WAL`,
  );
  await sleep(REST_MS);
  console.log(`at rest: ${memoryNow()}`);
  return [
    ...faults.slice(0, 20),
    ...growthOf(memory),
    ...(await visits.findFaults()),
    ...(await shop.findBreaches()).map(({ name, detail }) => `violated: ${name} (${detail})`),
    ...(await checkObjects()),
  ];
}

/** Visits a second. */
async function saturate(visits, ms) {
  const end = performance.now() + ms;
  let done = 0;
  await Promise.all(
    Array.from({ length: CROWD }, async () => {
      while (performance.now() < end) {
        await visits.visit();
        done += 1;
      }
    }),
  );
  visits.takeFigures();
  return (1000 * done) / ms;
}

/** A minute in which visitors come at random moments, whether or not others are served. */
async function keepUp(visits, rate) {
  const end = performance.now() + MINUTE_MS;
  let underWay = 0;
  let late = 0;
  while (performance.now() < end) {
    await sleep((-Math.log(1 - Math.random()) / rate) * 1000);
    if (underWay >= MOST_AT_ONCE) {
      late += 1;
      continue;
    }
    underWay += 1;
    void visits.visit().finally(() => (underWay -= 1));
  }
  return { ...visits.takeFigures(), late };
}

function memoryNow() {
  return shop.servers.map(({ pid }) => `${Math.round(memoryOf(pid) / MIB)} MiB`).join(", ");
}

function growthOf(memory) {
  return memory.flatMap((ofServer, index) => {
    const third = Math.floor(ofServer.length / 3);
    if (third === 0) return [];
    const mean = (part) => part.reduce((sum, mib) => sum + mib, 0) / part.length;
    const before = mean(ofServer.slice(-2 * third, -third));
    const last = mean(ofServer.slice(-third));
    console.log(
      `server ${index + 1}: ${Math.round(before)} MiB in the second third, ${Math.round(last)} in the last, peak ${Math.round(Math.max(...ofServer))}`,
    );
    return last > before * (1 + MOST_GROWTH) ? [`the memory of server ${index + 1} grows`] : [];
  });
}

async function walOf() {
  const [{ bytes }] = await shop.query(
    "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes",
  );
  return bytes;
}

async function checkObjects() {
  const env = { ...shop.env, OBJECT_STORAGE: "s3", ...settingsOf(bucket.access) };
  return outputOf("scripts/storage/check.ts", [], env).then(
    () => [],
    ({ stdout }) => [`storage:check: ${stdout.trim().slice(-200)}`],
  );
}
