// npm run invariants: checks DATABASE_URL with prisma/invariants.sql; exits with 1 on a violation.
import pg from "pg";

import { loadEnvFiles } from "./lib/environment.mjs";
import { findBreaches } from "./lib/invariants.mjs";

loadEnvFiles();
if (!process.env.DATABASE_URL) {
  console.error("Set DATABASE_URL to the database to check.");
  process.exit(1);
}
const client = new pg.Client(process.env.DATABASE_URL);
try {
  await client.connect();
  // A consistent snapshot of a database in use.
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const breaches = await findBreaches(async (statement) => (await client.query(statement)).rows);
  for (const { name, detail } of breaches) console.log(`Violated: ${name} (${detail})`);
  console.log(breaches.length ? `Violations: ${breaches.length}.` : "No violations.");
  process.exitCode = breaches.length ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await client.end();
}
