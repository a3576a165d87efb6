import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { startEmbeddedPostgres } from "../lib/embedded-postgres.mjs";
import { isRoot, serverIdentity } from "../lib/postgres-place.mjs";

const SMALL = "96m";
const LARGE = "512m";

const mount = (folder, ...options) =>
  execFileSync("mount", ["-t", "tmpfs", "-o", options.join(","), "tmpfs", folder]);

/** Only root may mount, and only where its container lets it. */
export const canMount = isRoot && tryToMount();

function tryToMount() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "small-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]);
  if (status === 0) execFileSync("umount", [folder]);
  fs.rmdirSync(folder);
  return status === 0;
}

/**
 * A cluster whose write-ahead log has a disk of its own, which is small. It isn't started.
 * @param {string} name of the cluster
 */
export async function onSmallDisk(name) {
  const { cluster, stop } = await startEmbeddedPostgres({ name });
  await stop();
  const wal = path.join(cluster, "pg_wal");
  const disk = path.join(path.dirname(cluster), "wal-disk");
  if (fs.lstatSync(wal).isSymbolicLink()) throw new Error(`An earlier run left ${disk}.`);
  fs.mkdirSync(disk, { recursive: true });
  mount(disk, `size=${SMALL}`);
  const moved = path.join(disk, "pg_wal");
  fs.cpSync(wal, moved, { recursive: true });
  fs.rmSync(wal, { recursive: true });
  fs.symlinkSync(moved, wal);
  const { uid, gid } = serverIdentity();
  execFileSync("chown", ["-R", `${uid}:${gid}`, disk]);
  return {
    /** Leaves no room for another file of the log. */
    fill() {
      const { bavail, bsize } = fs.statfsSync(disk);
      fs.writeFileSync(path.join(disk, "other"), Buffer.alloc(Math.max(0, bavail * bsize - 4096)));
    },
    grow: () => mount(disk, "remount", `size=${LARGE}`),
    /** The log comes back to the cluster's own disk. */
    remove() {
      fs.rmSync(wal);
      fs.cpSync(moved, wal, { recursive: true });
      execFileSync("chown", ["-R", `${uid}:${gid}`, wal]);
      execFileSync("umount", [disk]);
      fs.rmSync(disk, { recursive: true });
    },
  };
}
