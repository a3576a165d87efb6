import "server-only";

import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

import { db } from "@/lib/platform/database/db";
import { draftsFolder, removePicture } from "@/lib/platform/storage/picture-files";
import { HOUR_MS } from "@/lib/platform/time";

// An upload may begin just before its address expires.
const GRACE_MS = HOUR_MS;
const BATCH = 50;

export async function removeStaleUploads({ now = new Date() }: { now?: Date } = {}): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS);
  const stale = await db.upload.findMany({
    where: { readyAt: null, expiresAt: { lt: before } },
    select: { key: true },
    take: BATCH,
  });
  for (const { key } of stale) {
    const { count } = await db.upload.deleteMany({ where: { key, readyAt: null } });
    if (count > 0) await removePicture(key);
  }
  await removeOldDrafts(before);
}

async function removeOldDrafts(before: Date): Promise<void> {
  for (const name of await readdir(draftsFolder()).catch(() => [])) {
    const draft = path.join(draftsFolder(), name);
    const found = await stat(draft).catch(() => null);
    if (found && found.mtime < before) await rm(draft, { recursive: true, force: true });
  }
}
