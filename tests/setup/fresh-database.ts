import pg from "pg";

import { disconnect } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";

const name = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);

async function asAdmin(sql: string) {
  const client = new pg.Client(process.env.TEST_POSTGRES_URL);
  await client.connect();
  // PostgreSQL copies a template for one client at a time.
  await client.query("SELECT pg_advisory_lock(1)");
  await client.query(sql);
  await client.end();
}

// The least that bcrypt takes, and less than a configuration may say.
getEnv().PASSWORD_HASH_COST = 4;

beforeAll(async () => {
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE test_template`);
});

afterAll(async () => {
  await disconnect();
  await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
});
