import "server-only";

import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";

import { db } from "@/lib/platform/database/db";
import {
  folderStore,
  isAbsent,
  syncFolder,
  writeDurably,
} from "@/lib/platform/objects/folder-store";
import { MissingObjectError, type ObjectStore } from "@/lib/platform/objects/object-store";
import { unavailable } from "@/lib/platform/objects/unavailable";

/** Has the id that the database has, too. */
const MARKER = "database-id";

/**
 * A folder, as long as it is this database's: not what is in its place while its disk is not
 * mounted, nor the one of another server. The first put makes it this database's.
 */
export function ownFolderStore(folder: string): ObjectStore {
  const store = folderStore(folder);
  return {
    async put(key, bytes) {
      if ((await requireOwn(folder)) === null) {
        await bind(folder);
        await requireOwn(folder);
      }
      await store.put(key, bytes);
    },

    async read(key, range) {
      try {
        return await store.read(key, range);
      } catch (error) {
        if (error instanceof MissingObjectError) await requireOwn(folder);
        throw error;
      }
    },

    async remove(keys) {
      await requireOwn(folder);
      return store.remove(keys);
    },

    async *list() {
      await requireOwn(folder);
      yield* store.list();
    },
  };
}

/**
 * Returns the folder's id, or null while the database has no folder.
 * @throws {AppError} 503 for another folder
 */
async function requireOwn(folder: string): Promise<string | null> {
  const own = await db.objectFolder.findFirst({ select: { marker: true } });
  if (!own) return null;
  const found = await readMarker(folder);
  if (found === own.marker) return found;
  const has = found === null ? "has no id" : "has another id";
  throw unavailable(
    new Error(`${folder} is not the folder of this database's objects: its file ${MARKER} ${has}.`),
  );
}

/** Whoever else does this waits until the file is there. */
async function bind(folder: string): Promise<void> {
  await db.$transaction(async (tx) => {
    // There is one already if an earlier try ended before its commit.
    const found = await readMarker(folder);
    const marker = found ?? randomUUID();
    const { count } = await tx.objectFolder.createMany({
      data: [{ marker }],
      skipDuplicates: true,
    });
    if (count > 0 && found === null) await writeMarker(folder, marker);
  });
}

const fileIn = (folder: string) => path.join(/* turbopackIgnore: true */ folder, MARKER);

async function readMarker(folder: string): Promise<string | null> {
  try {
    return (await readFile(fileIn(folder), "utf8")).trim() || null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw unavailable(error);
  }
}

async function writeMarker(folder: string, marker: string): Promise<void> {
  const file = fileIn(folder);
  const draft = `${file}.part`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rm(draft, { force: true });
    await writeDurably(draft, Buffer.from(marker));
    await rename(draft, file);
    await syncFolder(folder);
  } catch (error) {
    throw unavailable(error);
  }
}
