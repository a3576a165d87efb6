// Applies prisma/migrations in order and maintains Prisma's own table, so that
// `prisma migrate deploy` agrees on machines that have its engine.
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { runMigrations } from "graphile-worker";
import pg from "pg";

import { projectDir } from "./project.mjs";

const FOLDER = path.join(projectDir, "prisma/migrations");
/** Prisma's own lock key, so that Prisma and this runner exclude each other. */
const LOCK = 72707369;

/**
 * Brings the database up to date, including the job runner's own schema. Each migration is one
 * transaction. An advisory lock makes concurrent deploys safe.
 *
 * @param {string} url
 * @returns {Promise<string[]>} the names of the migrations it applied
 * @throws when an applied migration has changed since
 */
export async function migrate(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
      id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
      migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
      started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
    await runMigrations({ connectionString: url });
    const done = await client.query(
      "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    const checksums = new Map(done.rows.map((row) => [row.migration_name, row.checksum]));
    const applied = [];
    for (const name of migrationNames()) {
      const sql = fs.readFileSync(path.join(FOLDER, name, "migration.sql"), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      const known = checksums.get(name);
      if (known === checksum) continue;
      if (known)
        throw new Error(
          `Migration ${name} was changed after it was applied. Add a new migration instead.`,
        );
      await apply(client, name, sql, checksum);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

export function migrationNames() {
  return fs
    .readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function apply(client, name, sql, checksum) {
  await client.query("BEGIN");
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
  }
}
