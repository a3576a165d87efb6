import { randomUUID } from "node:crypto";

import autocannon from "autocannon";

import { pathOf } from "../lib/measured-pages.mjs";
import { median } from "../lib/median.mjs";
import { registerCollector } from "../lib/register-collector.mjs";
import { BROWSER_HEADERS } from "./browser-headers.mjs";
import { printTable } from "./table.mjs";

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 2;
const RATIOS = [
  ["home", "floor: static, 48 cards"],
  ["listing", "floor: static, 48 cards"],
  ["filtered home", "floor: 48 live cards"],
  ["catalog API", "floor: empty route"],
  ["catalog API", "floor: route with 48 rows"],
  ["floor: route with 48 rows", "floor: empty route"],
  ["inventory", "floor: empty dynamic page"],
];

/** Requests per second of our pages and of the floors, one after the other. */
export async function measureThroughput({ site, floor, runs, seconds }) {
  const { cookie } = await registerCollector(site.baseUrl, `bench-${randomUUID().slice(0, 8)}`);
  const ours = (path) => ({ url: site.baseUrl + path });
  const least = (path) => ({ url: floor.baseUrl + path });
  const targets = {
    home: ours("/"),
    listing: ours(await pathOf(site.baseUrl, "listing")),
    "filtered home": ours("/?category=baseball&sort=price-asc"),
    "catalog API": ours("/api/products?limit=48"),
    inventory: { ...ours("/inventory"), headers: { cookie } },
    "floor: static, 48 cards": least("/"),
    "floor: empty static page": least("/empty"),
    "floor: 48 live cards": least("/live"),
    "floor: empty dynamic page": least("/live-empty"),
    "floor: empty route": least("/api/health"),
    "floor: route with 48 rows": least("/api/rows"),
  };
  const rates = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (let run = 0; run < runs; run++)
    for (const [name, target] of Object.entries(targets))
      rates[name].push(await rateOf(target, seconds));

  const medians = Object.fromEntries(
    Object.entries(rates).map(([name, all]) => [name, median(all)]),
  );
  const ratios = RATIOS.map(([above, below]) => ({
    name: `${above} ÷ ${below}`,
    ratio: medians[above] / medians[below],
  }));
  printTable(
    `Throughput: ${CONNECTIONS} connections, ${seconds} s each, median of ${runs}`,
    ["", "req/s"],
    Object.entries(medians).map(([name, rate]) => [name, Math.round(rate)]),
  );
  printTable(
    "Ratios",
    ["", "ratio"],
    ratios.map(({ name, ratio }) => [name, ratio.toFixed(2)]),
  );
  return { requestsPerSecond: medians, runs: rates, ratios };
}

async function rateOf(target, seconds) {
  const headers = { ...BROWSER_HEADERS, ...target.headers };
  const options = { ...target, headers, connections: CONNECTIONS };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const { requests, non2xx, errors } = await autocannon({ ...options, duration: seconds });
  // Redirects and error pages are fast, so they must not count.
  if (non2xx || errors)
    throw new Error(`${target.url} failed: ${non2xx} not 2xx, ${errors} connection errors.`);
  return requests.average;
}
