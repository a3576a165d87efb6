import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import pg from "pg";

import { isRoot, placeOf, serverIdentity } from "../lib/postgres-place.mjs";

/** What a server makes anew, and what another server must not have. */
const LEFT_OUT = /^(?:pg_wal\/.|pg_replslot\/.|pg_dynshmem\/.|postmaster\.|server\.log$)/;

/**
 * Copies a running cluster, as pg_basebackup does (npm's binaries lack it), to where
 * `startEmbeddedPostgres({ name })` finds it. It starts with `signal` and these settings.
 *
 * @param {{cluster: string, urlFor: (database: string) => string}} source
 * @param {{name: string, signal: "standby" | "recovery", settings: Record<string, string>}} copy
 * @returns {Promise<{cluster: string, setTarget: (settings: Record<string, string>) => void}>} before
 *   it is started
 */
export async function copyCluster(source, { name, signal, settings }) {
  const identity = serverIdentity();
  const { home } = await placeOf(name, identity);
  const cluster = path.join(home, "cluster");
  fs.rmSync(home, { recursive: true, force: true });
  fs.mkdirSync(home, { recursive: true });
  const label = await backUp(source, cluster);
  fs.writeFileSync(path.join(cluster, "backup_label"), label);
  fs.writeFileSync(path.join(cluster, `${signal}.signal`), "");
  const set = (given) => {
    const lines = Object.entries(given).map(
      ([key, value]) => `${key} = '${value.replaceAll("'", "''")}'\n`,
    );
    fs.appendFileSync(path.join(cluster, "postgresql.auto.conf"), lines.join(""));
  };
  set(settings);
  fs.copyFileSync(path.join(path.dirname(source.cluster), "password"), path.join(home, "password"));
  fs.chmodSync(cluster, 0o700);
  if (isRoot) execFileSync("chown", ["-R", `${identity.uid}:${identity.gid}`, cluster]);
  return { cluster, setTarget: set };
}

async function backUp(source, cluster) {
  const client = new pg.Client(source.urlFor("postgres"));
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('drill', true)");
    copyFolder(source.cluster, cluster, "");
    const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop()");
    return rows[0].labelfile;
  } finally {
    await client.end();
  }
}

/** Files may vanish meanwhile: the log of changes knows of that. */
function copyFolder(from, to, inside) {
  fs.mkdirSync(path.join(to, inside), { recursive: true });
  for (const entry of fs.readdirSync(path.join(from, inside), { withFileTypes: true })) {
    const file = path.posix.join(inside, entry.name);
    if (LEFT_OUT.test(file)) continue;
    if (entry.isDirectory()) copyFolder(from, to, file);
    else copyIfThere(path.join(from, file), path.join(to, file));
  }
}

function copyIfThere(from, to) {
  try {
    fs.copyFileSync(from, to);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
