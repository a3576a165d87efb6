import "server-only";

import { db, Prisma } from "@/lib/platform/database/db";
import { listElsewhere, moveObject } from "@/lib/platform/objects/move-object";
import { requireLasting } from "@/lib/platform/objects/place-of-new";
import type { Place } from "@/lib/platform/objects/places";
import { putObject } from "@/lib/platform/objects/put-object";
import { readObject } from "@/lib/platform/objects/read-object";
import { bytesInTable, type RowBytes } from "@/lib/platform/objects/row-bytes";
import { sha256 } from "@/lib/platform/sha256";
import { filesOnDisk } from "@/lib/platform/storage/files-on-disk";
import { labelBytes } from "@/lib/shipments/labels/label-bytes";
import { chunkBytes } from "@/lib/videos/storage/chunk-bytes";

const KINDS: readonly RowBytes[] = [
  chunkBytes,
  bytesInTable("scans", Prisma.sql`scans`),
  bytesInTable("photos of seals", Prisma.sql`seal_photos`),
  bytesInTable("photos of packed cards", Prisma.sql`pack_out_photos`),
  bytesInTable("pictures of listings", Prisma.sql`upload_files`),
  filesOnDisk,
  labelBytes,
];
const OBJECTS = "objects";
const AT_ONCE = 4;
const MAX_FAILURES = 100;
const FAILURES_IN_A_ROW = 20;

type Progress = {
  /** "scans", or "objects" for those that were at another place. */
  name: string;
  moved: number;
  failed: number;
  /** The first of them. */
  failures: { id: string; reason: string }[];
  failedInARow: number;
};
type Moved = Omit<Progress, "failedInARow"> & {
  /** What has bytes elsewhere after all: they failed, or came while others were moved. */
  left: number;
};
type Result = { kinds: Moved[]; isStopped: boolean };
type Options = { place: Place; onProgress?: (progress: Progress) => void };

/**
 * Moves all stored bytes to a place, while the shop goes on. Each row is moved by itself, so what a
 * run that was stopped has moved stays moved, and the next run goes on. Stops after many failures
 * in a row, as when the place is away.
 */
export async function moveBytes({ place, onProgress }: Options): Promise<Result> {
  requireLasting(place);
  const all: Progress[] = [];
  for (const kind of KINDS) {
    const progress = progressOf(kind.name);
    all.push(progress);
    if (!all.some(isStopped)) await moveRows(kind, progress, { place, onProgress });
  }
  const objects = progressOf(OBJECTS);
  if (!all.some(isStopped)) await moveObjects(objects, { place, onProgress });
  const left = await countLeft(place);
  const kinds = [...all, objects].map(({ name, moved, failed, failures }) => ({
    name,
    moved,
    failed,
    failures,
    left: left.get(name) ?? 0,
  }));
  return { kinds, isStopped: [...all, objects].some(isStopped) };
}

const progressOf = (name: string): Progress => ({
  name,
  moved: 0,
  failed: 0,
  failures: [],
  failedInARow: 0,
});

const isStopped = ({ failedInARow }: Progress) => failedInARow >= FAILURES_IN_A_ROW;

async function countLeft(place: Place): Promise<ReadonlyMap<string, number>> {
  const left = new Map<string, number>();
  for (const kind of KINDS) left.set(kind.name, await kind.count());
  return left.set(OBJECTS, await db.storedObject.count({ where: { place: { not: place } } }));
}

async function moveRows(
  kind: RowBytes,
  progress: Progress,
  { place, onProgress }: Options,
): Promise<void> {
  for (let last: string | null = null; !isStopped(progress);) {
    const ids: string[] = await kind.list(last);
    last = ids.at(-1) ?? null;
    if (last === null) return;
    await moveSome(ids, progress, { idOf: (id) => id, move: (id) => moveRow(kind, id, place) });
    onProgress?.(progress);
  }
}

async function moveRow(kind: RowBytes, id: string, place: Place): Promise<boolean> {
  const stored = await kind.read(id);
  if (!stored) return false;
  const isWhole = sha256(stored.bytes).equals(stored.sha256);
  if (!isWhole) throw new Error("Its bytes don't have its hash.");
  const object = await putObject(stored.bytes, place);
  // Throws unless the copy is whole.
  await readObject(object);
  return kind.replace(id, object);
}

async function moveObjects(progress: Progress, { place, onProgress }: Options): Promise<void> {
  for (let after = ""; !isStopped(progress);) {
    const rows = await listElsewhere(place, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
    await moveSome(rows, progress, {
      idOf: ({ key }) => key,
      move: (row) => moveObject(row, place),
    });
    onProgress?.(progress);
  }
}

async function moveSome<Item>(
  items: readonly Item[],
  progress: Progress,
  { idOf, move }: { idOf: (item: Item) => string; move: (item: Item) => Promise<boolean> },
): Promise<void> {
  for (let from = 0; from < items.length && !isStopped(progress); from += AT_ONCE)
    await Promise.all(
      items.slice(from, from + AT_ONCE).map(async (item) => {
        try {
          if (await move(item)) progress.moved += 1;
          progress.failedInARow = 0;
        } catch (error) {
          progress.failed += 1;
          progress.failedInARow += 1;
          if (progress.failures.length < MAX_FAILURES)
            progress.failures.push({ id: idOf(item), reason: (error as Error).message });
        }
      }),
    );
}
