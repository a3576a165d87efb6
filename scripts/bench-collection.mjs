// npm run bench:collection: lists, search and facets of one owner's 10,000 and 100,000 cards, in a
// table with many more. `-- --others 10000000` sets how many.
import { parseArgs } from "node:util";

import pg from "pg";

import { fillInventory } from "./lib/fill-inventory.mjs";
import { registerCollector } from "./lib/register-collector.mjs";
import { startServer, startTestDatabase } from "./lib/test-server.mjs";

const { values } = parseArgs({ options: { others: { type: "string", default: "1000000" } } });
const others = Number(values.others);
const BOX = 10_000;
const OTHERS_BOX = 10_000;
const STEPS = [10_000, 100_000];
const RUNS = 40;
const CALLS = [
  "/api/inventory",
  "/api/inventory/cards",
  "/api/inventory/cards?sort=value",
  "/api/inventory/cards?sort=player",
  "/api/inventory/cards?rarity=Rare&value=100-500",
  "/api/inventory/cards?q=player+777",
  "/api/inventory/cards?q=playre+777",
  "/api/inventory/cards?q=nobody",
  "/api/inventory/facets",
  "/api/inventory/facets?rarity=Rare&q=player+777",
  "/api/inventory/sets",
];

const database = await startTestDatabase("bench-collection", { durable: true });
const server = await startServer({ ...database.env, LOG_LEVEL: "error" });
const client = new pg.Client(database.url);
await client.connect();
try {
  await fillOthers();
  const { id, cookie } = await registerCollector(server.baseUrl, `bench-${Date.now()}`);
  let cards = 0;
  for (const size of STEPS) {
    for (; cards < size; cards += BOX) await fillInventory(client, { ownerId: id, cards: BOX });
    await client.query("VACUUM ANALYZE cards, packs");
    console.log(`\n${count(cards)} cards of one owner, ${count(others)} of others`);
    const scans = await sequentialScans();
    for (const path of CALLS) console.log(`  ${path.padEnd(52)} ${await measure(path, cookie)}`);
    console.log(`  sequential scans of cards: ${(await sequentialScans()) - scans}`);
  }
} finally {
  // Gigabytes, which nobody reads again. Triggers keep such rows from being deleted.
  await client.query("SET session_replication_role = replica; TRUNCATE owned_boxes CASCADE");
  await client.end();
  await server.kill();
  await database.stop();
}

async function measure(path, cookie) {
  const times = [];
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    const response = await fetch(server.baseUrl + path, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.ceil(share * RUNS) - 1].toFixed(0).padStart(5);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** Without triggers: nobody asks for what they keep. */
async function fillOthers() {
  await client.query("SET session_replication_role = replica");
  const indexes = await dropIndexes();
  for (let filled = 0; filled < others; filled += OTHERS_BOX) {
    await client.query(
      `WITH owner AS (
         INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'username', 'other-' || $1::int, 'email', 'other-' || $1::int || '@example.com'))).*
         FROM users u WHERE username = 'collector' RETURNING id
       ), box AS (
         INSERT INTO owned_boxes (owner_id, name, type, image_url, pack_art, is_sample)
         SELECT id, '2026 First Light', 'Case', '/art/boxes/first-light.webp', 'first-light', TRUE FROM owner RETURNING id
       ), pack AS (
         INSERT INTO packs (box_id, position, card_count, opened_at, rip_id, revealed_count, completed_at)
         SELECT box.id, n, 10, now(), 'R-' || nextval('rip_numbers'), 10, now() FROM box, generate_series(1, 1000) n RETURNING id, position, opened_at
       )
       INSERT INTO cards (pack_id, position, owner_id, player, team, year, brand, set, number, category, parallel, rarity, front_key, back_key,
         front_file, back_file, estimated_value, value_source, value_date, status, pulled_at, pulled_value, is_sample, search_words)
       SELECT pack.id, n, owner.id, 'Player ' || i, 'Harbor', 2026, 'Fairwax Press', 'First Light', i::text, 'baseball', 'Base', 'Common',
         'k' || gen_random_uuid(), 'k' || gen_random_uuid(), 'sample:1ba320ab88687ddd-front', 'sample:1ba320ab88687ddd-back',
         (i % 500) + 0.25, 'Recent sales', pack.opened_at, 'Vault', pack.opened_at, (i % 500) + 0.25, TRUE,
         card_words('Player ' || i, 2026, 'Fairwax Press', 'First Light', 'Base', i::text)
       FROM owner, pack, generate_series(1, 10) n, LATERAL (SELECT (pack.position - 1) * 10 + n AS i) numbered`,
      [filled],
    );
    process.stdout.write(`\r${count(filled + OTHERS_BOX)} cards of others`);
  }
  console.log("\nIndexes …");
  await client.query("SET maintenance_work_mem = '1GB'");
  for (const sql of indexes) await client.query(sql);
  await client.query("SET session_replication_role = DEFAULT");
}

/** An index grows many times faster in one go. Answers what brings them back. */
async function dropIndexes() {
  const { rows } = await client.query(
    `SELECT indexdef AS sql, indexname AS name FROM pg_indexes
     WHERE tablename IN ('cards', 'packs') AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`);
  return rows.map(({ sql }) => sql);
}

async function sequentialScans() {
  const { rows } = await client.query(
    "SELECT seq_scan::int AS scans FROM pg_stat_user_tables WHERE relname = 'cards'",
  );
  return rows[0].scans;
}

function count(number) {
  return number.toLocaleString("en-US");
}
