// npm run jobs: lists failing and dead jobs with their errors. `-- retry ID…` makes jobs due now.
import pg from "pg";

import { loadEnvFiles } from "./lib/environment.mjs";

const [command, ...ids] = process.argv.slice(2);
const isKnown = command === undefined || (command === "retry" && ids.length > 0);
loadEnvFiles();
if (!isKnown || !ids.every((id) => /^\d{1,18}$/.test(id)))
  stop("Usage: npm run jobs, or npm run jobs -- retry ID…");
if (!process.env.DATABASE_URL) stop("Set DATABASE_URL to the database whose jobs to list.");

const client = new pg.Client(process.env.DATABASE_URL);
try {
  await client.connect();
  if (command === "retry") await retry();
  else await list();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await client.end();
}

async function list() {
  const { rows } = await client.query(`
    SELECT id, key, attempts, max_attempts, run_at,
      coalesce(last_error, 'Its process ended.') AS reason
    FROM graphile_worker.jobs WHERE attempts > 0 AND locked_at IS NULL
      ORDER BY attempts < max_attempts, id LIMIT 200`);
  for (const { id, key, attempts, max_attempts: most, run_at: runAt, reason } of rows) {
    const state = attempts >= most ? "dead" : `retries at ${runAt.toISOString()}`;
    console.log(`${id}  ${key}  ${state}, attempt ${attempts} of ${most}: ${reason}`);
  }
  const dead = rows.filter((row) => row.attempts >= row.max_attempts).length;
  console.log(`Dead: ${dead}. Waiting for a retry: ${rows.length - dead}.`);
  process.exitCode = dead ? 1 : 0;
}

async function retry() {
  const { rows } = await client.query(
    "SELECT id FROM graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), attempts => 0)",
    [ids],
  );
  console.log(`Due now: ${rows.map(({ id }) => id).join(", ") || "none"}.`);
  process.exitCode = rows.length === ids.length ? 0 : 1;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
