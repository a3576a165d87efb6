import pg from "pg";

import { BROWSER_HEADERS } from "./browser-headers.mjs";
import { stopServer } from "./stop-server.mjs";
import { printTable } from "./table.mjs";
import { builtFor, buildFor } from "../lib/build.mjs";
import { median } from "../lib/median.mjs";
import { runScript } from "../lib/prepare.mjs";
import { pickPort, startServer, startTestDatabase } from "../lib/test-server.mjs";
import { openAccounts } from "../load/accounts.mjs";

const DEMO_BOXES = 167;
const SIZES = [DEMO_BOXES, 10_000, 100_000];
const WARM_UP = 50;
const REQUESTS = 100;
const LIMIT_MS = 60_000;
const PATHS = {
  search: "/api/products?q=chrome&limit=48",
  suggest: "/api/products/suggest?q=chro",
  typo: "/api/products?q=chrmoe&limit=48",
  "category by price": "/api/products?category=baseball&sort=price-asc&limit=48",
  "admin: search": "/api/admin/products?q=chrome&limit=50",
  "admin: category by name": "/api/admin/products?category=baseball&sort=name&limit=50",
  "search, kept": "/api/products?q=chrome&limit=48",
  "suggest, kept": "/api/products/suggest?q=chro",
};
const isKept = (name) => name.endsWith(", kept");

/** Latency by catalog size. The exponent is 0 if size doesn't matter, 1 if time grows with it. */
export async function measureGrowth({ runs }) {
  buildFor(builtFor() ?? `http://127.0.0.1:${await pickPort()}`);
  const bySize = [];
  for (const boxes of SIZES) bySize.push(await measureSize(boxes, runs));
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
}

/** @returns {Promise<Record<string, number[]>>} each run's median by request */
async function measureSize(boxes, runs) {
  const isDemo = boxes === DEMO_BOXES;
  const database = await startTestDatabase("bench-growth", { demo: isDemo, durable: true });
  const client = new pg.Client(database.url);
  try {
    if (!isDemo)
      runScript(
        "prisma/seed/main.ts",
        ["--boxes", String(boxes), "--per-listing", "1"],
        database.env,
      );
    await client.connect();
    const cookie = await prepare(client, database.env.AUTH_SECRET);
    const server = await startServer({ ...database.env, LOG_LEVEL: "error" });
    try {
      // The catalog keeps its answers until a statement on listings, even of no rows, is committed.
      const change = () => client.query("UPDATE listings SET name = name WHERE false");
      const commit = () => client.query("SELECT pg_current_xact_id()");
      return await measurePaths(server.baseUrl, { cookie, change, commit, runs });
    } finally {
      await stopServer(server);
    }
  } finally {
    await client.end();
    await database.stop();
  }
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

async function measurePaths(baseUrl, { cookie, change, commit, runs }) {
  const send = async (name) => {
    await (isKept(name) ? commit() : change());
    return timeRequest(baseUrl + PATHS[name], name.startsWith("admin") ? { cookie } : {});
  };
  const names = Object.keys(PATHS);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  // All paths before any is measured, because they share most of the code that gets compiled.
  for (const name of names) await repeat(WARM_UP, () => send(name));
  for (let run = 0; run < runs; run++)
    for (const name of names) times[name].push(median(await repeat(REQUESTS, () => send(name))));
  return times;
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
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return performance.now() - startedAt;
}
