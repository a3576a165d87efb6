import fs from "node:fs";
import path from "node:path";

import pg from "pg";

const STARTING_UP = "57P03";

/** The port of this cluster's server, if it answers there. */
export async function runningPort(cluster, password) {
  const { pid, port } = readPidFile(cluster) ?? {};
  if (port && isAlive(pid) && (await isAnswering(port, password))) return port;
  // A new server would mistake the zombie for a running one.
  if (pid && isZombie(pid)) fs.rmSync(pidFileOf(cluster), { force: true });
  return undefined;
}

/** A killed server leaves its pid file. */
export function hasServer(cluster) {
  const { pid } = readPidFile(cluster) ?? {};
  return pid !== undefined && isAlive(pid) && !isZombie(pid);
}

/** Of the server that runs, or was killed. */
export const pidOf = (cluster) => readPidFile(cluster)?.pid;

const pidFileOf = (cluster) => path.join(cluster, "postmaster.pid");

function readPidFile(cluster) {
  if (!fs.existsSync(pidFileOf(cluster))) return undefined;
  const [pid, , , port] = fs.readFileSync(pidFileOf(cluster), "utf8").split("\n").map(Number);
  return { pid, port };
}

/** A killed server can still hold its port for a moment, so a connection alone proves nothing. */
async function isAnswering(port, password) {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "fairwax",
    password,
    database: "postgres",
    connectionTimeoutMillis: 2000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // A running server may be out of connections; a starting one can't be used yet.
    return error instanceof pg.DatabaseError && error.code !== STARTING_UP;
  } finally {
    await client.end().catch(() => undefined);
  }
  return true;
}

function isZombie(pid) {
  try {
    return /^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
