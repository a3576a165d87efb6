import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

import pg from "pg";

import { freePort } from "../lib/embedded-postgres.mjs";

export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

/**
 * A PgBouncer before a database, which gives each transaction another connection.
 * @param {string} databaseUrl
 * @param {Record<string, string | number>} settings
 */
export async function startPgBouncer(databaseUrl, settings = {}) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pgbouncer-"));
  const listenPort = await freePort(0);
  const write = (name, text) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, text, { mode: 0o644 });
    return file;
  };
  const users = write("users.txt", `"${username}" "${password}"\n`);
  const all = {
    listen_addr: "127.0.0.1",
    listen_port: listenPort,
    unix_socket_dir: "",
    auth_type: "plain",
    auth_file: users,
    pool_mode: "transaction",
    max_client_conn: 500,
    default_pool_size: 10,
    ...settings,
  };
  const config = write(
    "pgbouncer.ini",
    [
      "[databases]",
      `* = host=${hostname} port=${port}`,
      "[pgbouncer]",
      ...Object.entries(all).map(([key, value]) => `${key} = ${value}`),
    ].join("\n"),
  );
  fs.chmodSync(folder, 0o755);
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  let child;
  const start = async () => {
    child = spawn("pgbouncer", [...asUser, "-q", config], { stdio: "ignore" });
    while (!(await accepts(listenPort))) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const kill = () => {
    child.kill("SIGKILL");
  };
  await start();
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${listenPort}${pathname}`,
    kill,
    /** After a kill, on the same port. */
    start,
    stop: () => {
      kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Gives the role of a database its time limits. Each connection sets them otherwise, which another
 * client of a pooler would inherit.
 * @param {string} databaseUrl
 */
export async function limitRole(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  for (const [limit, ms] of [
    ["statement_timeout", 5000],
    ["lock_timeout", 4000],
  ])
    await client.query(
      `ALTER ROLE fairwax IN DATABASE ${client.escapeIdentifier(name)} SET ${limit} = ${ms}`,
    );
  await client.end();
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
