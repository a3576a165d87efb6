// Applies prisma/migrations in order, and the files of prisma/sql that changed.
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { runMigrations } from "graphile-worker";
import pg from "pg";

import { projectDir } from "./project.mjs";

const MIGRATIONS = path.join(projectDir, "prisma/migrations");
const SQL = path.join(projectDir, "prisma/sql");
/** Prisma's own lock key, so that Prisma and this runner exclude each other. */
const LOCK = 72707369;

/**
 * @typedef {{name: string, sql: string, checksum: string, isInPlace?: boolean}} SqlFile
 *   `isInPlace`: the migrations that a baseline replaces made its tables
 */

/**
 * Brings the database up to date, including the job runner's schema, in one transaction under an
 * advisory lock, so concurrent deploys are safe.
 *
 * @param {string} url
 * @returns {Promise<string[]>} the names of the applied files
 * @throws if an applied migration has changed, and for a database from before 1.0.0
 */
export async function migrate(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("BEGIN");
    // A pooler would keep a session's lock, and a role's limits are for requests.
    await client.query("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
      id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
      migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
      started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
    await client.query(
      "CREATE TABLE IF NOT EXISTS _applied_sql (name TEXT PRIMARY KEY, checksum TEXT NOT NULL)",
    );
    const migrations = await newMigrations(client);
    await runMigrations({ connectionString: url });
    const applied = [
      ...(await applyChanged(client, sqlFiles("base"))),
      ...(await applyMigrations(client, migrations)),
      ...(await applyChanged(client, sqlFiles(""))),
    ];
    await client.query("COMMIT");
    return applied;
  } finally {
    await client.end();
  }
}

/** @returns {Promise<SqlFile[]>} */
async function newMigrations(client) {
  const done = await client.query(
    "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const checksums = new Map(done.rows.map((row) => [row.migration_name, row.checksum]));
  const files = migrationFiles();
  const baseline = files.find(({ name }) => name.endsWith("_baseline"));
  if (files[0] !== baseline)
    throw new Error(`Migration ${files[0].name} must have a later name than ${baseline.name}.`);
  baseline.isInPlace = checksums.has(lastReplacedBy(baseline));
  if (checksums.size > 0 && !checksums.has(baseline.name) && !baseline.isInPlace)
    throw new Error("This database is from before version 1.0.0. Create an empty one instead.");
  for (const { name, checksum } of files)
    if (checksums.has(name) && ![checksum, ...earlierTexts(name)].includes(checksums.get(name)))
      throw new Error(
        `Migration ${name} was changed after it was applied. Add a new migration instead.`,
      );
  return files.filter(({ name }) => !checksums.has(name));
}

/** Of a baseline that is in place, only its row is missing. */
async function applyMigrations(client, migrations) {
  for (const { name, sql, checksum, isInPlace } of migrations) {
    if (!isInPlace) await run(client, name, sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
  }
  return migrations.filter(({ isInPlace }) => !isInPlace).map(({ name }) => name);
}

/** A function may call one from a later file. */
async function applyChanged(client, files) {
  const { rows } = await client.query("SELECT name, checksum FROM _applied_sql");
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = files.filter(({ name, checksum }) => known.get(name) !== checksum);
  await client.query("SET LOCAL check_function_bodies = off");
  for (const { name, sql, checksum } of changed) {
    await run(client, name, sql);
    await client.query(
      "INSERT INTO _applied_sql VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum",
      [name, checksum],
    );
  }
  return changed.map(({ name }) => name);
}

async function run(client, name, sql) {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`${name} failed: ${error.message}`, { cause: error });
  }
}

/** The checksums of texts that databases may have, and that made the same. */
function earlierTexts(name) {
  const file = path.join(MIGRATIONS, name, "earlier");
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split("\n") : [];
}

/** The last of the migrations that a baseline replaces. A database that has it has all of them. */
function lastReplacedBy({ name }) {
  return fs.readFileSync(path.join(MIGRATIONS, name, "replaces"), "utf8").trim();
}

function migrationFiles() {
  return fs
    .readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readSql(name, path.join(MIGRATIONS, name, "migration.sql")))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The files in prisma/sql/base come before the tables, whose definitions call them. */
function sqlFiles(folder) {
  return fs
    .readdirSync(path.join(SQL, folder))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => readSql(path.posix.join("sql", folder, name), path.join(SQL, folder, name)));
}

/** @returns {SqlFile} */
function readSql(name, file) {
  const sql = fs.readFileSync(file, "utf8");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}
