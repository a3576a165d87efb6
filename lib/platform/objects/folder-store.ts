import "server-only";

import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

import {
  isObjectKey,
  type ListedObject,
  MissingObjectError,
  type ObjectStore,
} from "@/lib/platform/objects/object-store";
import { removeEach } from "@/lib/platform/objects/remove-each";
import { unavailable } from "@/lib/platform/objects/unavailable";

/** Files in 256 folders. All servers need the same disk, and nothing else may serve it. */
export function folderStore(folder: string): ObjectStore {
  function fileOf(key: string): string {
    // It becomes part of a path.
    if (!isObjectKey(key)) throw new Error("This is not an object key.");
    return path.join(/* turbopackIgnore: true */ folder, key.slice(0, 2), key);
  }

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      try {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await writeDurably(draftOf(file), bytes);
        await rename(draftOf(file), file);
        await syncFolder(path.dirname(file));
        await syncFolder(folder);
      } catch (error) {
        await rm(draftOf(file), { force: true }).catch(() => undefined);
        throw unavailable(error);
      }
    },

    async read(key, { start, end }) {
      const handle = await open(fileOf(key)).catch((error: unknown) => {
        throw isAbsent(error) ? new MissingObjectError(key) : unavailable(error);
      });
      try {
        const { size } = await handle.stat();
        const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
        for (let at = 0; at < bytes.length;) {
          const { bytesRead } = await handle.read(bytes, at, bytes.length - at, start + at);
          if (bytesRead === 0) throw new Error("A stored file became shorter while it was read.");
          at += bytesRead;
        }
        return bytes;
      } catch (error) {
        throw unavailable(error);
      } finally {
        await handle.close();
      }
    },

    remove: (keys) =>
      removeEach(keys, async (key) => {
        await rm(fileOf(key), { force: true });
        await rm(draftOf(fileOf(key)), { force: true });
      }),

    async *list(): AsyncIterable<ListedObject> {
      const shelves = (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));
      for (const shelf of shelves)
        for (const key of await namesIn(path.join(folder, shelf))) {
          if (!isObjectKey(key)) continue;
          // It may have been removed a moment ago.
          const found = await stat(fileOf(key)).catch(() => null);
          if (found) yield { key, bytes: found.size };
        }
    },
  };
}

/** Unique, because each key is put once. */
const draftOf = (file: string) => `${file}.part`;

export const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a new name last. Windows can't and needn't. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  return names.sort();
}
