import pg from "pg";

import { startEmbeddedPostgres } from "../lib/embedded-postgres.mjs";
import { listBoxes, newSet, openShop, sendBoxes } from "../load/shop.mjs";
import { waitUntil } from "./shoppers.mjs";
import { startStandby } from "./standby.mjs";

const NAME = "drill-replica";
const CLUSTER = "drill-replicated";
const READING_MS = 3000;
const ROUNDS = 5;
const READS_WITHOUT = 40;

/**
 * Reads lists from a standby, stops its replay while a manager writes, and kills it. A client that
 * forgets its cookies shows that the replay does stop.
 * @param {{appUrl?: string}} options
 */
export async function replica({ appUrl } = {}) {
  const primary = await startEmbeddedPostgres({ name: CLUSTER });
  let standby;
  const shop = await openShop({
    name: NAME,
    cluster: CLUSTER,
    durable: true,
    buyers: 1,
    logLevel: "silent",
    appUrl,
    serverEnvs: async () => {
      standby = await startStandby(primary, { name: "drill-replica" });
      return [{ DATABASE_REPLICA_URL: standby.urlFor(NAME) }];
    },
  });
  const pool = new pg.Pool({ connectionString: standby.urlFor(NAME), max: 2 });
  pool.on("error", () => undefined);
  const onStandby = async (sql) => (await pool.query(sql)).rows;
  try {
    return await rehearse({ shop, standby, onStandby });
  } finally {
    await pool.end();
    await shop.close();
    await standby.stop();
    await primary.stop();
  }
}

async function rehearse({ shop, standby, onStandby }) {
  const manager = { cookie: shop.admin.cookie };
  const count = async (set) => {
    const { baseUrl } = shop.servers[0];
    const address = `${baseUrl}/api/admin/listings?q=${encodeURIComponent(set)}`;
    const answer = await fetch(address, { headers: manager });
    return answer.ok ? (await answer.json()).count : `status ${answer.status}`;
  };
  let ownReads = 0;
  const readsByStandby = async () => {
    ownReads += 1;
    const [{ reads }] = await onStandby(
      "SELECT xact_commit::int AS reads FROM pg_stat_database WHERE datname = current_database()",
    );
    return reads - ownReads;
  };
  const faults = [];

  const set = newSet();
  await listBoxes(shop, 1, { set });
  if (!(await waitUntil(async () => (await count(set)) === 1)))
    faults.push("a new listing is missing");
  const before = await readsByStandby();
  const end = performance.now() + READING_MS;
  let lists = 0;
  for (; performance.now() < end; lists++) await count(set);
  let reads = 0;
  // Connections report what they did only once a second.
  const isAsked = await waitUntil(async () => {
    reads = (await readsByStandby()) - before;
    return reads >= lists;
  });
  if (!isAsked) faults.push("the standby is not asked");

  const countMissing = async ({ keepsCookies }) => {
    let missing = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await onStandby("SELECT pg_wal_replay_pause()");
      const written = newSet();
      const { cookies } = await sendBoxes(shop, 1, { set: written });
      if (keepsCookies) manager.cookie = [shop.admin.cookie, ...cookies].join("; ");
      if ((await count(written)) !== 1) missing += 1;
      await onStandby("SELECT pg_wal_replay_resume()");
      await waitUntil(async () => (await count(written)) === 1);
    }
    return missing;
  };
  const forgotten = await countMissing({ keepsCookies: false });
  if (forgotten === 0) faults.push("the standby didn't stop, so the next figure shows nothing");
  const missing = await countMissing({ keepsCookies: true });
  if (missing > 0) faults.push(`${missing} writes were missing from the next list`);

  await standby.stop();
  let failed = 0;
  for (let read = 0; read < READS_WITHOUT; read++) if ((await count(set)) !== 1) failed += 1;
  if (failed > 0) faults.push(`${failed} reads failed without the standby`);
  return {
    figures: {
      lists,
      "reads by the standby": reads,
      missing,
      "missing without cookies": forgotten,
      failed,
    },
    faults,
  };
}
