// Part of npm run bench: how many packs per second one server opens.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import pg from "pg";

import { runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { registerCollector } from "./lib/register-collector.mjs";
import { startServer, startTestDatabase } from "./lib/test-server.mjs";

const WARM_UP = 40;

const { values } = parseArgs({
  options: {
    collectors: { type: "string", default: "50" },
    connections: { type: "string", default: "20" },
  },
});
const connections = Number(values.connections);

if (!fs.existsSync(path.join(projectDir, ".next/BUILD_ID"))) runTool("next", ["build"]);
const database = await startTestDatabase("bench", { demo: false, durable: true });
const server = await startServer({ ...database.env, LOG_LEVEL: "error" });
const client = new pg.Client(database.url);
try {
  await client.connect();
  const names = Array.from({ length: Number(values.collectors) }, (_, i) => `bench-${i}`);
  const collectors = await inParallel(names, (name) => registerCollector(server.baseUrl, name));
  report("registrations, with sample collection", collectors);

  const { rows } = await client.query(
    `SELECT p.id, b.owner_id AS owner FROM packs p JOIN owned_boxes b ON b.id = p.box_id
     WHERE p.opened_at IS NULL ORDER BY p.position, p.id`,
  );
  const cookieOf = new Map(collectors.results.map(({ id, cookie }) => [id, cookie]));
  const requests = rows.map(({ id, owner }) => ({
    url: `${server.baseUrl}/api/packs/${id}/open`,
    cookie: cookieOf.get(owner),
  }));
  // Warms up the server.
  await inParallel(requests.splice(0, WARM_UP), open);
  report(
    "floor: GET /api/health",
    await inParallel(requests, ({ cookie }) =>
      timed(`${server.baseUrl}/api/health`, { headers: { cookie } }),
    ),
  );
  report("POST /api/packs/{id}/open", await inParallel(requests, open));
  report("the same packs again", await inParallel(requests, open));

  const { rows: pulled } = await client.query(
    `SELECT count(*)::int AS events, count(DISTINCT card_id)::int AS cards FROM card_events e
     JOIN cards c ON c.id = e.card_id JOIN packs p ON p.id = c.pack_id WHERE e.type = 'PULLED'
     AND p.card_count = 4`,
  );
  console.log(`${pulled[0].cards} cards pulled, ${pulled[0].events} events`);
} finally {
  await client.end();
  await server.kill();
  await database.stop();
}

function open({ url, cookie }) {
  return timed(url, { method: "POST", headers: { cookie } });
}

async function timed(url, options) {
  const response = await fetch(url, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${text}`);
}

async function inParallel(things, work) {
  const results = [];
  const times = [];
  const queue = things.entries();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const [index, thing] of queue) {
        const start = performance.now();
        results[index] = await work(thing);
        times.push(performance.now() - start);
      }
    }),
  );
  return {
    results,
    times: times.sort((a, b) => a - b),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

function report(name, { times, seconds }) {
  const at = (share) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `${name.padEnd(40)} ${(times.length / seconds).toFixed(0).padStart(6)} per second   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   (${times.length} in ${seconds.toFixed(1)} s)`,
  );
}
