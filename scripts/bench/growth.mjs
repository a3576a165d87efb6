import pg from "pg";

import { builtFor, buildFor } from "../lib/build.mjs";
import { median } from "../lib/median.mjs";
import { runScript } from "../lib/prepare.mjs";
import { pickPort, startServer, startTestDatabase } from "../lib/test-server.mjs";
import { openAccounts } from "../load/accounts.mjs";
import { BROWSER_HEADERS } from "./browser-headers.mjs";
import { stopServer } from "./stop-server.mjs";
import { printTable } from "./table.mjs";

const DEMO_BOXES = 167;
const SIZES = [DEMO_BOXES, 10_000, 100_000];
const WARM_UP = 50;
const REQUESTS = 100;
const LIMIT_MS = 60_000;
/** Limits that the smallest catalog reaches, so that longer pages don't count as growth. */
const PATHS = {
  search: "/api/products?q=chrome&limit=4",
  suggest: "/api/products/suggest?q=top",
  typo: "/api/products?q=chrmoe&limit=4",
  "category by price": "/api/products?category=baseball&sort=price-asc&limit=10",
  "admin: search": "/api/admin/products?q=chrome&limit=15",
  "admin: category by name": "/api/admin/products?category=baseball&sort=name&limit=30",
};

/** Latency by catalog size. Exponent 0: independent of size; 1: linear. */
export async function measureGrowth({ runs }) {
  await buildFor(builtFor() ?? `http://127.0.0.1:${await pickPort()}`);
  const sites = [];
  const databases = [];
  const closers = [];
  try {
    for (const boxes of SIZES) sites.push(await openSite(boxes, { databases, closers }));
    const bySize = await measureSites(sites, runs);
    const figures = Object.keys(PATHS).map((name) => {
      const ms = bySize.map((times) => median(times[name]));
      const exponent = Math.log(ms.at(-1) / ms[0]) / Math.log(SIZES.at(-1) / SIZES[0]);
      return { name, boxes: SIZES, ms, exponent, runs: bySize.map((times) => times[name]) };
    });
    printTable(
      `Growth: ms, median of ${REQUESTS} sequential requests (median of ${runs})`,
      ["", ...SIZES.map((boxes) => `${boxes.toLocaleString("en-US")} boxes`), "exponent"],
      figures.map(({ name, ms, exponent }) => [
        name,
        ...ms.map((each) => each.toFixed(2)),
        exponent.toFixed(2),
      ]),
    );
    return figures;
  } finally {
    for (const close of closers) await close();
    for (const database of databases) await database.stop();
  }
}

async function openSite(boxes, { databases, closers }) {
  const isDemo = boxes === DEMO_BOXES;
  const database = await startTestDatabase(`bench-growth-${boxes}`, {
    demo: isDemo,
    durable: true,
  });
  databases.push(database);
  if (!isDemo)
    runScript(
      "prisma/seed/main.ts",
      ["--boxes", String(boxes), "--per-listing", "1"],
      database.env,
    );
  const client = new pg.Client(database.url);
  await client.connect();
  closers.push(() => client.end());
  const cookie = await prepare(client, database.env.AUTH_SECRET);
  const server = await startServer({ ...database.env, LOG_LEVEL: "error" });
  closers.push(() => stopServer(server));
  return {
    send: (name) =>
      timeRequest(server.baseUrl + PATHS[name], name.startsWith("admin") ? { cookie } : {}),
  };
}

/** Signs an administrator in, and leaves the tables as autovacuum would. */
async function prepare(client, secret) {
  const query = async (sql, values) => (await client.query(sql, values)).rows;
  const [{ cookie }] = await openAccounts(query, {
    name: "bench-chief-",
    count: 1,
    secret,
    isAdmin: true,
  });
  await client.query("VACUUM ANALYZE");
  return cookie;
}

/**
 * Alternates between the sizes, so that a machine that slows down affects all of them.
 * @returns {Promise<Record<string, number[]>[]>} by size, each run's median by request
 */
async function measureSites(sites, runs) {
  const names = Object.keys(PATHS);
  // All paths run once first, because they share most of the code that gets compiled.
  for (const { send } of sites) for (const name of names) await repeat(WARM_UP, () => send(name));
  for (const name of names) await compareRows(name, sites);
  const bySize = sites.map(() => Object.fromEntries(names.map((name) => [name, []])));
  for (let run = 0; run < runs; run++)
    for (const name of names)
      for (const [at, { send }] of sites.entries())
        bySize[at][name].push(median(await repeat(REQUESTS, async () => (await send(name)).ms)));
  return bySize;
}

async function compareRows(name, sites) {
  const counts = [];
  for (const { send } of sites) counts.push((await send(name)).rows);
  if (new Set(counts).size > 1)
    throw new Error(`The answers to ${name} have ${counts.join(", ")} rows.`);
}

async function repeat(count, work) {
  const results = [];
  while (results.length < count) results.push(await work());
  return results;
}

async function timeRequest(url, headers) {
  const startedAt = performance.now();
  const response = await fetch(url, {
    headers: { ...BROWSER_HEADERS, ...headers },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return { ms, rows: JSON.parse(text).length };
}
