import { setTimeout as wait } from "node:timers/promises";

import pg from "pg";

import { jobPool, pool } from "@/lib/platform/database/db";

/** The database of the test file. */
export const databaseName = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);

export async function asAdmin(...statements: string[]) {
  const client = new pg.Client(process.env.TEST_POSTGRES_URL);
  await client.connect();
  // PostgreSQL copies a template for one client at a time.
  await client.query("SELECT pg_advisory_lock(1)");
  for (const sql of statements) await client.query(sql);
  await client.end();
}

/** DROP DATABASE looks for closed connections only every 100 ms. */
export const endConnections = (name: string) => `
  DO $$ BEGIN
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}';
    WHILE EXISTS (SELECT FROM pg_stat_activity WHERE datname = '${name}') LOOP
      PERFORM pg_sleep(0.001), pg_stat_clear_snapshot();
    END LOOP;
  END $$`;

/** The pools notice closed connections a moment later. A pooler keeps its clients' open. */
export async function poolsAreEmpty() {
  const pools = process.env.TEST_POOLER_URL ? [jobPool] : [pool, jobPool];
  while (pools.some(({ idleCount }) => idleCount > 0)) await wait(1);
}

const BACKUP = `${databaseName}_backup`;

/** Keeps the state of the database of the test file, as a dump does. */
export async function backUp() {
  await asAdmin(
    endConnections(databaseName),
    `DROP DATABASE IF EXISTS ${BACKUP}`,
    `CREATE DATABASE ${BACKUP} TEMPLATE ${databaseName}`,
  );
  await poolsAreEmpty();
}

/** Goes back to that state, with everything since then lost. */
export async function restore() {
  await asAdmin(
    endConnections(databaseName),
    `DROP DATABASE ${databaseName} WITH (FORCE)`,
    `CREATE DATABASE ${databaseName} TEMPLATE ${BACKUP}`,
  );
  await poolsAreEmpty();
}

export const dropBackup = () => asAdmin(`DROP DATABASE IF EXISTS ${BACKUP}`);
