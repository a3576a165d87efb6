import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import { freePort } from "../lib/embedded-postgres.mjs";
import { isRoot, placeOf, serverIdentity } from "../lib/postgres-place.mjs";

const NAME = "backup-check";
const LEFT_OUT = new Set(["postmaster.pid", "postmaster.opts", "standby.signal"]);
/** What the backed-up server was told, and this copy must not do. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  archive_mode: "off",
  // It would need as many connections as the backed-up server had.
  hot_standby: "off",
  synchronous_standby_names: "",
  ssl: "off",
  shared_preload_libraries: "",
  recovery_target_action: "promote",
};

/**
 * Starts a copy of a base backup with our own PostgreSQL, which must be of the same major version.
 * @param {{backup: string, archive?: string, database: string, user: string}} options
 * @returns {Promise<{url: string, stop: () => void}>}
 */
export async function startCopy({ backup, archive, database, user }) {
  const identity = serverIdentity();
  const { home, bin } = await placeOf(NAME, identity);
  const cluster = path.join(home, "cluster");
  requireSameVersion(backup, bin);
  fs.rmSync(home, { recursive: true, force: true });
  fs.mkdirSync(home, { recursive: true });
  fs.cpSync(backup, cluster, {
    recursive: true,
    filter: (file) => !LEFT_OUT.has(path.basename(file)),
  });
  // Only this machine can connect, and anyone who can run this command can read the files anyway.
  fs.writeFileSync(path.join(cluster, "pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
  if (archive) fs.writeFileSync(path.join(cluster, "recovery.signal"), "");
  fs.chmodSync(cluster, 0o700);
  if (isRoot) execFileSync("chown", ["-R", `${identity.uid}:${identity.gid}`, home]);

  const port = await freePort(0);
  const restoreCommand = archive ? `cp "${path.resolve(archive)}/%f" "%p"` : "";
  const settings = { ...SETTINGS, port, restore_command: restoreCommand };
  const flags = Object.entries(settings).map(([key, value]) => `-c ${key}='${value}'`);
  const control = (...args) =>
    execFileSync(path.join(bin, "pg_ctl"), [...args, "-D", cluster], {
      ...identity.spawn,
      stdio: "ignore",
    });
  const log = path.join(cluster, "check.log");
  try {
    control("start", "-w", "-t", "600", "-l", log, "-o", flags.join(" "));
  } catch {
    const lines = fs.existsSync(log) ? fs.readFileSync(log, "utf8").split("\n") : [];
    const reasons = lines.filter((line) => /FATAL|PANIC|DETAIL/.test(line));
    throw new Error(["The backup doesn't start:", ...reasons.slice(-5)].join("\n"));
  }
  return {
    url: `postgresql://${encodeURIComponent(user)}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    stop() {
      control("stop", "-m", "immediate", "-w");
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

function requireSameVersion(backup, bin) {
  const file = path.join(backup, "PG_VERSION");
  if (!fs.existsSync(file)) throw new Error(`${backup} is no base backup: it has no PG_VERSION.`);
  const theirs = fs.readFileSync(file, "utf8").trim();
  const [ours] = /\d+/.exec(
    execFileSync(path.join(bin, "postgres"), ["--version"], { encoding: "utf8" }),
  );
  if (theirs !== ours)
    throw new Error(
      `The backup is of PostgreSQL ${theirs}, and ours is ${ours}. Restore it elsewhere, and pass its address.`,
    );
}
