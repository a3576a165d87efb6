// Measures the lists of the back office with a million rows each.
import { parseArgs } from "node:util";

import pg from "pg";

import { BROWSER_HEADERS } from "./bench/browser-headers.mjs";
import { fillDesk } from "./bench/fill-desk.mjs";
import { stopServer } from "./bench/stop-server.mjs";
import { printTable } from "./bench/table.mjs";
import { buildFor, builtFor } from "./lib/build.mjs";
import { pickPort, startServer, startTestDatabase } from "./lib/test-server.mjs";
import { openAccounts } from "./load/accounts.mjs";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    requests: { type: "string", default: "100" },
  },
});
const ROWS = Number(values.rows);
const REQUESTS = Number(values.requests);

/** By list: its address, and searches with filters. Each is also read a page further. */
const LISTS = {
  orders: ["", "?sort=total", "?state=waiting", "?state=refunded", `?q=FW-${ROWS}`, "?q=vale 77"],
  customers: ["", "?sort=name", "?state=disabled", "?q=ida vale 77", "?q=quill"],
  audit: ["", "?sort=at", "?action=payout.approved", "?q=order FW-7"],
  listings: ["", "?sort=-price", "?sort=stock", "?state=low", "?q=harbor 777", "?q=lantern"],
  "shipments/all": ["", "?status=PAID", `?q=FS-${ROWS}`, "?q=vale 77"],
};

await buildFor(builtFor() ?? `http://127.0.0.1:${await pickPort()}`);
const database = await startTestDatabase("bench-desk", { durable: true, demo: false });
const client = new pg.Client(database.url);
await client.connect();
const query = async (sql, parameters) => (await client.query(sql, parameters)).rows;
const server = await startServer({ ...database.env, LOG_LEVEL: "error" });
try {
  const secret = database.env.AUTH_SECRET;
  const [{ cookie }] = await openAccounts(query, {
    name: "bench-chief-",
    count: 1,
    secret,
    role: "OWNER",
  });
  await fillDesk(client, ROWS);
  const figures = [];
  for (const [list, searches] of Object.entries(LISTS))
    for (const search of searches) figures.push(await measure(list, search, cookie));
  printTable(
    `Lists of ${ROWS.toLocaleString("en-US")} rows: ms of ${REQUESTS} sequential requests`,
    ["", "rows", "p50", "p99", "next page p50", "p99"],
    figures,
  );
} finally {
  await client.end();
  await stopServer(server);
  await database.stop();
}

async function measure(list, search, cookie) {
  const address = new URL(`/api/admin/${list}${search}`, server.baseUrl);
  const { rows, next, ms } = await repeat(address, cookie);
  if (!next) return [`${list} ${search}`, rows, ...shown(ms), "", ""];
  address.searchParams.set("cursor", next);
  return [`${list} ${search}`, rows, ...shown(ms), ...shown((await repeat(address, cookie)).ms)];
}

async function repeat(address, cookie) {
  const ms = [];
  let body;
  while (ms.length < REQUESTS) {
    const startedAt = performance.now();
    const response = await fetch(address, { headers: { ...BROWSER_HEADERS, cookie } });
    body = await response.json().catch(() => null);
    ms.push(performance.now() - startedAt);
    if (!response.ok) throw new Error(`${address.pathname}${address.search}: ${response.status}`);
    // A list that is slow has shown it.
    if (ms.length >= 10 && ms.at(-1) > 1000) break;
  }
  const rows = Object.values(body).find(Array.isArray)?.length ?? 0;
  return { rows, next: body.nextCursor, ms };
}

function shown(ms) {
  const sorted = ms.toSorted((a, b) => a - b);
  return [0.5, 0.99].map((part) => sorted[Math.ceil(part * sorted.length) - 1].toFixed(1));
}
