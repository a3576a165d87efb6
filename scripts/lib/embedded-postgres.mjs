// A PostgreSQL from npm's binaries, for development, tests and `npm start` without DATABASE_URL.
//
// The server is a daemon shared by several processes: each registers its pid, and the last one
// stops it. After a `kill -9` of node, the next start adopts the running server; after a `kill -9`
// of the server, it recovers the data.
import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";

import { isRoot, memoryFolder, placeOf, serverIdentity } from "./postgres-place.mjs";
import { hasServer, isAlive, runningPort } from "./running-postgres.mjs";

const run = promisify(execFile);
/**
 * Starts (or joins) the server whose files live in `.data/<name>`.
 *
 * @param {{name?: string, settings?: Record<string, string>, isTemporary?: boolean, tries?: number}} options
 *   `settings` become `-c key=value` options of the server; `isTemporary` gives up durability, and
 *   keeps the cluster in memory where the system has room for it; `tries`: to start it
 * @returns {Promise<{url: string, urlFor: (database: string) => string, cluster: string,
 *   restart: () => Promise<void>, stop: () => Promise<void>}>}
 *   `url`: the database `fairwax`; `cluster`: the data folder; `restart`: starts it after a kill
 */
export async function startEmbeddedPostgres({
  name = "postgres",
  settings = {},
  isTemporary = false,
  tries = 10,
} = {}) {
  const identity = serverIdentity();
  const { home, bin } = await placeOf(name, identity);
  const onDisk = path.join(home, "cluster");
  const inMemory = isTemporary && memoryFolder(name, onDisk);
  const cluster = inMemory || onDisk;
  fs.mkdirSync(path.join(home, "users"), { recursive: true });
  if (isRoot) fs.chownSync(home, identity.uid, identity.gid);
  register(home);

  const stop = () => {
    if (hasServer(cluster))
      execFileSync(path.join(bin, "pg_ctl"), ["stop", "-D", cluster, "-m", "fast", "-w"], {
        ...identity.spawn,
        stdio: "ignore",
      });
    if (inMemory) fs.rmSync(inMemory, { recursive: true, force: true });
  };
  const release = once(() => {
    process.off("exit", release);
    fs.rmSync(path.join(home, "users", String(process.pid)), { force: true });
    if (!othersAlive(home)) stop();
  });
  // Runs even if a later step of the script fails.
  process.once("exit", release);

  const passwordFile = path.join(home, "password");
  // A clone in this place was deleted while its server ran.
  if (inMemory && !fs.existsSync(passwordFile)) stop();
  const password = readOrCreate(passwordFile, () => randomBytes(24).toString("base64url"));
  if (!fs.existsSync(path.join(cluster, "PG_VERSION")))
    await initialize({ home, cluster, bin, password, identity });
  const server = {
    home,
    cluster,
    bin,
    password,
    settings: isTemporary ? { ...TEMPORARY, ...settings } : settings,
    identity,
    tries,
  };
  const port = await ensureRunning(server);

  const urlFor = (database) => `postgresql://fairwax:${password}@127.0.0.1:${port}/${database}`;
  await createDatabaseIfMissing(urlFor, "fairwax");
  return {
    url: urlFor("fairwax"),
    urlFor,
    cluster,
    restart: async () => {
      if ((await ensureRunning(server)) !== port)
        throw new Error("Another process took the server's port.");
    },
    stop: async () => release(),
  };
}

const TEMPORARY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "256MB",
};

async function initialize({ home, cluster, bin, password, identity }) {
  // Created elsewhere and renamed, so a killed start leaves nothing that looks complete.
  const partial = `${cluster}.${process.pid}`;
  const passwordFile = path.join(home, `initial-password.${process.pid}`);
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) fs.chownSync(passwordFile, identity.uid, identity.gid);
  try {
    await run(
      path.join(bin, "initdb"),
      [
        `--pgdata=${partial}`,
        "--username=fairwax",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
      ],
      identity.spawn,
    );
    fs.renameSync(partial, cluster);
  } catch (error) {
    fs.rmSync(partial, { recursive: true, force: true });
    if (!fs.existsSync(path.join(cluster, "PG_VERSION"))) throw error;
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

async function ensureRunning({ home, cluster, bin, password, settings, identity, tries }) {
  const portFile = path.join(home, "port");
  for (let attempt = 1; ; attempt++) {
    const running = await runningPort(cluster, password);
    if (running) return running;
    const port = await freePort(
      fs.existsSync(portFile) ? Number(fs.readFileSync(portFile, "utf8")) : 0,
    );
    fs.writeFileSync(portFile, String(port));
    const options = {
      listen_addresses: "127.0.0.1",
      port,
      unix_socket_directories: "",
      max_connections: 200,
      ...settings,
    };
    const flags = Object.entries(options).map(
      ([key, value]) => `-c ${key}=${value === "" ? "''" : value}`,
    );
    try {
      await run(
        path.join(bin, "pg_ctl"),
        [
          "start",
          "-D",
          cluster,
          "-w",
          "-t",
          "60",
          "-l",
          path.join(cluster, "server.log"),
          "-o",
          flags.join(" "),
        ],
        // The server would inherit the pipes and keep this call waiting.
        { ...identity.spawn, stdio: "ignore" },
      );
    } catch (error) {
      // A just-killed server may still hold its shared memory, or another process started one.
      if (attempt >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
    }
  }
}

/** The wanted port if it is free, otherwise any free port. */
export function freePort(wanted) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", () =>
      wanted ? resolve(freePort(0)) : reject(new Error("No free port on 127.0.0.1.")),
    );
    server.listen(wanted, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function createDatabaseIfMissing(urlFor, database) {
  const { default: pg } = await import("pg");
  const client = new pg.Client(urlFor("postgres"));
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } catch (error) {
    // It exists already, another process just created it, or a standby has what its primary has.
    if (!["42P04", "23505", "25006"].includes(error.code)) throw error;
  } finally {
    await client.end();
  }
}

function readOrCreate(file, make) {
  try {
    fs.writeFileSync(file, make(), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return fs.readFileSync(file, "utf8");
}

function once(work) {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

function register(home) {
  fs.writeFileSync(path.join(home, "users", String(process.pid)), "");
}

function othersAlive(home) {
  return fs.readdirSync(path.join(home, "users")).some((pid) => {
    if (isAlive(Number(pid))) return Number(pid) !== process.pid;
    fs.rmSync(path.join(home, "users", pid), { force: true });
    return false;
  });
}
