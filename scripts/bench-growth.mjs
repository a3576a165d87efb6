// npm run bench:growth: how much longer lists and searches take when everything grows a thousandfold.
// An exponent of 0.03 makes that 1.23 times, one of 1 a thousand times.
import { parseArgs } from "node:util";

import pg from "pg";

import { BROWSER_HEADERS } from "./bench/browser-headers.mjs";
import { fillDesk } from "./bench/fill-desk.mjs";
import { fillShop } from "./bench/fill-shop.mjs";
import { stopServer } from "./bench/stop-server.mjs";
import { printTable } from "./bench/table.mjs";
import { buildFor, builtFor } from "./lib/build.mjs";
import { median } from "./lib/median.mjs";
import { pickPort, startServer, startTestDatabase } from "./lib/test-server.mjs";
import { openAccounts } from "./load/accounts.mjs";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000" },
    requests: { type: "string", default: "60" },
  },
});
/** Listings, offers, orders, customers, … Each has ten times as many cards. */
const SIZES = values.sizes.split(",").map(Number);
const REQUESTS = Number(values.requests);

const FIRST = ["ida", "nora", "theo", "ada", "marcus", "vera", "june", "otis", "magnus", "clara"];
const LAST = ["vale", "quill", "fielding", "winter", "marlow", "hollis", "reyes", "thorvald"];
const SETS = ["harbor lantern", "signal null", "first light", "ashen court"];
const pick = (words, n) => words[n % words.length];
/** Swaps two letters, as hurried fingers do. */
const misspelled = (word) => word[0] + word[2] + word[1] + word.slice(3);

/** By name: the address of each request, so that no answer is a kept one. */
const ADDRESSES = {
  "shop, a page": (n) => `/api/products?limit=${24 + (n % 40)}`,
  "shop, a category by price": (n) =>
    `/api/products?category=baseball&sort=price-asc&limit=${24 + n}`,
  "shop, a year": (n) => `/api/products?year=${2000 + (n % 27)}&limit=${24 + (n % 40)}`,
  "shop, a common word": (n) => `/api/products?q=${pick(SETS, n).split(" ")[0]}&limit=${24 + n}`,
  "shop, words": (n) => `/api/products?limit=24&q=${encodeURIComponent(`${pick(SETS, n)} ${n}`)}`,
  "shop, a misspelled word": (n) =>
    `/api/products?q=${misspelled(pick(SETS, n).split(" ")[1])}&limit=${24 + n}`,
  "market, a page": (n) => `/api/market?limit=${24 + n}`,
  "market, a rarity by price": (n) => `/api/market?rarity=Rare&sort=price-asc&limit=${24 + n}`,
  "market, a common word": (n) => `/api/market?q=${pick(LAST, n)}&limit=${24 + n}`,
  "market, a player": (n) =>
    `/api/market?q=${encodeURIComponent(`${pick(FIRST, n)} ${pick(LAST, n)}`)}&limit=${24 + n}`,
  "market, one card": (n) => `/api/market?q=${encodeURIComponent(`${pick(SETS, n)} 1 ${10 * n}`)}`,
  "market, a misspelled player": (n) =>
    `/api/market?q=${misspelled(pick(LAST, n))}&limit=${24 + n}`,
  "inventory, a page": () => "/api/inventory/cards?limit=50",
  "inventory, by value": () => "/api/inventory/cards?limit=50&sort=value",
  "inventory, totals": () => "/api/inventory",
  "desk, orders": (n) => `/api/admin/orders?limit=${50 + (n % 20)}`,
  "desk, orders of a name": (n) => `/api/admin/orders?q=${pick(LAST, n)} ${n}`,
  "desk, customers of a name": (n) => `/api/admin/customers?q=${pick(FIRST, n)} ${n}`,
  "desk, listings": (n) => `/api/admin/listings?q=${pick(SETS, n).split(" ")[0]} ${n}`,
  "desk, shipments": () => "/api/admin/shipments/all?status=PAID",
  "desk, today": () => "/api/admin/waiting",
};

await buildFor(builtFor() ?? `http://127.0.0.1:${await pickPort()}`);
const medians = [];
for (const size of SIZES) medians.push(await measureAt(size));
printTable(
  `Median ms of ${REQUESTS} sequential requests`,
  ["", ...SIZES.map((size) => size.toLocaleString("en-US")), "exponent"],
  Object.keys(ADDRESSES).map((name) => [
    name,
    ...medians.map((ofSize) => ofSize[name].toFixed(1)),
    exponentOf(medians.map((ofSize) => ofSize[name])).toFixed(2),
  ]),
);

async function measureAt(size) {
  const database = await startTestDatabase(`bench-growth-${size}`, { durable: true, demo: false });
  const client = new pg.Client(database.url);
  await client.connect();
  const query = async (sql, parameters) => (await client.query(sql, parameters)).rows;
  const secret = database.env.AUTH_SECRET;
  const [chief] = await openAccounts(query, { name: "chief-", count: 1, secret, role: "OWNER" });
  const [collector] = await openAccounts(query, { name: "collector-", count: 1, secret });
  const startedAt = performance.now();
  await fillDesk(client, size);
  await fillShop(client, { offers: size, collector: collector.id });
  const [{ bytes }] = await query(
    "SELECT pg_size_pretty(pg_database_size(current_database())) AS bytes",
  );
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${size.toLocaleString("en-US")}: filled in ${seconds} s, ${bytes}`);
  const server = await startServer({ ...database.env, LOG_LEVEL: "error" });
  try {
    const result = {};
    for (const [name, addressOf] of Object.entries(ADDRESSES))
      result[name] = await medianOf(
        (n) => new URL(addressOf(n), server.baseUrl),
        (name.startsWith("desk") && chief.cookie) ||
          (name.startsWith("inventory") && collector.cookie),
      );
    return result;
  } finally {
    await client.end();
    await stopServer(server);
    await database.stop();
  }
}

async function medianOf(addressOf, cookie) {
  const ms = [];
  for (let n = -5; n < REQUESTS; n++) {
    const startedAt = performance.now();
    const address = addressOf(n + 5);
    const headers = { ...BROWSER_HEADERS, ...(cookie && { cookie }) };
    const response = await fetch(address, { headers });
    await response.text();
    if (!response.ok) throw new Error(`${address.pathname}${address.search}: ${response.status}`);
    if (n >= 0) ms.push(performance.now() - startedAt);
  }
  return median(ms);
}

function exponentOf(ms) {
  return Math.log(ms.at(-1) / ms[0]) / Math.log(SIZES.at(-1) / SIZES[0]);
}
