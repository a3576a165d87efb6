import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import pg from "pg";

import { jobPool, pool } from "@/lib/platform/database/db";
import { getEnv, readEnv } from "@/lib/platform/env";

const name = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);

async function asAdmin(sql: string) {
  const client = new pg.Client(process.env.TEST_POSTGRES_URL);
  await client.connect();
  // PostgreSQL copies a template for one client at a time.
  await client.query("SELECT pg_advisory_lock(1)");
  await client.query(sql);
  await client.end();
}

// A worker loads modules once, so settings of the previous file remain.
const env = getEnv();
for (const key of Object.keys(env)) Reflect.deleteProperty(env, key);
Object.assign(env, readEnv(process.env), {
  // The minimum of bcrypt, below the minimum of a configuration.
  PASSWORD_HASH_COST: 4,
  DATA_DIR: `.data/test-files/${randomBytes(6).toString("hex")}`,
});

beforeAll(async () => {
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE test_template`);
});

afterAll(async () => {
  // DROP DATABASE looks for closed connections only every 100 ms.
  await asAdmin(`
    DO $$ BEGIN
      PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}';
      WHILE EXISTS (SELECT FROM pg_stat_activity WHERE datname = '${name}') LOOP
        PERFORM pg_sleep(0.001), pg_stat_clear_snapshot();
      END LOOP;
    END $$`);
  await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  // The pools notice the closed connections a moment later.
  while (pool.idleCount + jobPool.idleCount > 0) await wait(1);
});
