// Starts one PostgreSQL for the whole run, with a migrated template that every test file copies.
import fs from "node:fs";

import pg from "pg";

import { startPgBouncer } from "../../scripts/drills/pgbouncer.mjs";
import { startEmbeddedPostgres } from "../../scripts/lib/embedded-postgres.mjs";
import { readInvariants } from "../../scripts/lib/invariants.mjs";
import { migrate } from "../../scripts/lib/migrations.mjs";

export default async function globalSetup() {
  const server = await startEmbeddedPostgres({ name: "postgres-test", isTemporary: true });
  const client = new pg.Client(server.urlFor("postgres"));
  await client.connect();
  const leftovers = await client.query(
    "SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'",
  );
  for (const { datname } of leftovers.rows)
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  await client.query("CREATE DATABASE test_template");
  await client.end();
  await migrate(server.urlFor("test_template"));
  await addInvariants(server.urlFor("test_template"));

  process.env.TEST_POSTGRES_URL = server.urlFor("postgres");
  fs.rmSync(".data/test-files", { recursive: true, force: true });
  const pooler = process.env.TEST_POOLER ? await startPooler(server) : undefined;
  globalThis.stopTestPostgres = async () => {
    pooler?.stop();
    await server.stop();
  };
}

/** With TEST_POOLER=on, requests go through PgBouncer, which gives each transaction another connection. */
async function startPooler(server) {
  const pooler = await startPgBouncer(server.urlFor("postgres"), { default_pool_size: 40 });
  process.env.TEST_POOLER_URL = pooler.url;
  return pooler;
}

/**
 * Hundreds of tests end with all queries of prisma/invariants.sql. A function keeps their plan,
 * which takes 70 ms to make, for as long as its connection lives.
 */
async function addInvariants(url) {
  const client = new pg.Client(url);
  await client.connect();
  const queries = readInvariants().map(
    (query) => `SELECT name::text, detail::text FROM (${query}\n) AS violations`,
  );
  await client.query(`
    CREATE SCHEMA tests;
    CREATE FUNCTION tests.violations() RETURNS TABLE (name text, detail text) LANGUAGE plpgsql AS $body$
      #variable_conflict use_column
      BEGIN RETURN QUERY ${queries.join("\nUNION ALL\n")}; END $body$`);
  await client.end();
}
