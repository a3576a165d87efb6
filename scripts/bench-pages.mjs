// npm run bench:pages: compares our pages with a minimal Next.js app on the same machine.
import fs from "node:fs";
import { parseArgs } from "node:util";

import { measureBytes } from "./bench/bytes.mjs";
import { measureClicks } from "./bench/clicks.mjs";
import { buildFloor, startFloor } from "./bench/floor.mjs";
import { measureGrowth } from "./bench/growth.mjs";
import { measureScores } from "./bench/scores.mjs";
import { stopServer } from "./bench/stop-server.mjs";
import { measureThroughput } from "./bench/throughput.mjs";
import { serveDemoSite } from "./lib/demo-site.mjs";
import { PAGES, pathOf } from "./lib/measured-pages.mjs";

/** These sections only visit pages, so they also work on another server. */
const PAGE_SECTIONS = { bytes: measureBytes, lighthouse: measureScores, clicks: measureClicks };
const SECTIONS = { throughput: measureThroughput, ...PAGE_SECTIONS, growth: measureGrowth };

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    runs: { type: "string", default: "5" },
    seconds: { type: "string", default: "5" },
    site: { type: "string" },
    json: { type: "string" },
  },
});
const runs = Number(values.runs);
const seconds = Number(values.seconds);
const possible = Object.keys(values.site ? PAGE_SECTIONS : SECTIONS);
const wanted = values.only?.split(",") ?? possible;
const unknown = wanted.filter((name) => !possible.includes(name));
if (unknown.length > 0 || !(runs >= 1) || !(seconds >= 1)) {
  console.error(`--runs and --seconds take numbers from 1. --only takes ${possible.join(", ")}.`);
  process.exit(1);
}
const figures = { at: new Date().toISOString(), site: values.site, runs };

if (wanted.some((name) => name !== "growth")) await measureServed();
// This section runs last, because it seeds databases and needs no other server.
if (wanted.includes("growth")) await measure("growth", { runs });

async function measureServed() {
  buildFloor();
  const site = values.site
    ? { baseUrl: new URL(values.site).origin, stop: async () => undefined }
    : await serveDemoSite("bench-pages");
  let floor;
  try {
    floor = await startFloor({ ...process.env, DATABASE_URL: site.databaseUrl });
    const options = { site, floor, runs, seconds, ...(await addressesOf(site, floor)) };
    for (const name of possible.filter((each) => each !== "growth" && wanted.includes(each)))
      await measure(name, options);
  } finally {
    if (floor) await stopServer(floor);
    await site.stop();
  }
}

async function addressesOf(site, floor) {
  const home = { name: "floor: 48 cards", url: `${floor.baseUrl}/` };
  const pages = await Promise.all(
    PAGES.map(async (name) => ({ name, url: site.baseUrl + (await pathOf(site.baseUrl, name)) })),
  );
  return {
    homes: [{ name: "shop", url: `${site.baseUrl}/` }, home],
    pages: [...pages, home, { name: "floor: empty", url: `${floor.baseUrl}/empty` }],
  };
}

/** Writes after each section, so a later failure loses nothing. */
async function measure(name, options) {
  figures[name] = await SECTIONS[name](options);
  if (values.json) fs.writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
}
