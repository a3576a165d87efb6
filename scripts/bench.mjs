// npm run bench: requests per second and latency of the main pages and API calls, by catalog size.
// Compare results only with others from the same machine.
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import autocannon from "autocannon";

import { runNode, runScript, runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { startServer, startTestDatabase } from "./lib/test-server.mjs";

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "40,1000,10000" },
    seconds: { type: "string", default: "8" },
    connections: { type: "string", default: "20" },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);

if (!fs.existsSync(path.join(projectDir, ".next/BUILD_ID"))) runTool("next", ["build"]);

console.log(`${connections} connections, ${seconds} s each, one server process, loopback\n`);
console.log(
  "listings  request                               req/s    p50 ms   p99 ms   not 2xx   bytes",
);
for (const listings of values.listings.split(",").map(Number)) await measure(listings);
console.log("");
runNode("scripts/bench-inventory.mjs");

async function measure(listings) {
  const database = await startTestDatabase("bench", { demo: false, durable: true });
  runScript(
    "prisma/seed/main.ts",
    ["--boxes", String(listings * 4), "--per-listing", "4"],
    database.env,
  );
  const server = await startServer({ ...database.env, LOG_LEVEL: "error" });
  try {
    const [product] = await (await fetch(`${server.baseUrl}/api/products?limit=1`)).json();
    const cases = [
      ["floor: cached page (404)", { url: "/no-such-page" }],
      ["floor: route with one query", { url: "/api/health" }],
      ["GET /", { url: "/" }],
      ["GET /?category=baseball&sort=price-asc", { url: "/?category=baseball&sort=price-asc" }],
      ["GET /products/[slug]", { url: `/products/${product.slug}` }],
      ["GET /api/products?limit=48", { url: "/api/products?limit=48" }],
      ["GET /api/products (first 1,000)", { url: "/api/products" }],
      ["GET /api/products?q=chrmoe", { url: "/api/products?q=chrmoe&limit=48" }],
      ["POST /api/cart", cartRequests(product.id)],
    ];
    for (const [name, options] of cases) report(listings, name, await run(server.baseUrl, options));
  } finally {
    await server.kill();
    await database.stop();
  }
}

/** Each request comes from another network, because carts are limited per network and hour. */
function cartRequests(productId) {
  const address = () => ["10", ...randomBytes(3)].join(".");
  const body = () =>
    JSON.stringify({
      productId,
      quantity: 1,
      sessionId: randomBytes(8).toString("hex").slice(0, 9),
    });
  return {
    url: "/api/cart",
    requests: [
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, "x-forwarded-for": address() },
          body: body(),
        }),
      },
    ],
  };
}

async function run(baseUrl, { url, ...options }) {
  const target = { url: baseUrl + url, connections, ...options };
  await autocannon({ ...target, duration: 2 });
  return autocannon({ ...target, duration: seconds });
}

function report(listings, name, result) {
  const bytes = Math.round(result.throughput.total / Math.max(1, result.requests.total));
  const columns = [
    String(listings).padStart(8),
    `  ${name.padEnd(36)}`,
    result.requests.average.toFixed(0).padStart(7),
    result.latency.p50.toFixed(1).padStart(9),
    result.latency.p99.toFixed(1).padStart(9),
    String(result.non2xx).padStart(10),
    String(bytes).padStart(8),
  ];
  console.log(columns.join(""));
}
