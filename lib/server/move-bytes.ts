import "server-only";

import { Prisma } from "@/lib/platform/database/db";
import { listElsewhere, moveObject } from "@/lib/platform/objects/move-object";
import type { Place } from "@/lib/platform/objects/places";
import { putObject } from "@/lib/platform/objects/put-object";
import { readObject } from "@/lib/platform/objects/read-object";
import { bytesInTable, type RowBytes } from "@/lib/platform/objects/row-bytes";
import { sha256 } from "@/lib/platform/sha256";
import { labelBytes } from "@/lib/shipments/labels/label-bytes";
import { chunkBytes } from "@/lib/videos/storage/chunk-bytes";

const KINDS: readonly RowBytes[] = [
  chunkBytes,
  bytesInTable("scans", Prisma.sql`scans`),
  bytesInTable("photos of seals", Prisma.sql`seal_photos`),
  bytesInTable("photos of packed cards", Prisma.sql`pack_out_photos`),
  labelBytes,
];
const AT_ONCE = 4;

type Moved = {
  /** "scans", or "objects" for those that were at another place. */
  name: string;
  moved: number;
  failures: { id: string; reason: string }[];
};
type Options = { place: Place; onProgress?: (progress: Moved) => void };

/**
 * Moves all stored bytes to a place, while the shop goes on. Each row is moved by itself, so what a
 * run that was stopped has moved stays moved, and the next run goes on.
 */
export async function moveBytes({ place, onProgress }: Options): Promise<Moved[]> {
  const kinds: Moved[] = [];
  for (const kind of KINDS) kinds.push(await moveRows(kind, { place, onProgress }));
  return [...kinds, await moveObjects({ place, onProgress })];
}

async function moveRows(kind: RowBytes, { place, onProgress }: Options): Promise<Moved> {
  const progress: Moved = { name: kind.name, moved: 0, failures: [] };
  for (let last: string | null = null; ;) {
    const ids: string[] = await kind.list(last);
    last = ids.at(-1) ?? null;
    if (last === null) return progress;
    await inTurns(ids, progress, { idOf: (id) => id, move: (id) => moveRow(kind, id, place) });
    onProgress?.(progress);
  }
}

async function moveRow(kind: RowBytes, id: string, place: Place): Promise<boolean> {
  const bytes = await kind.read(id);
  if (!bytes) return false;
  const object = await putObject(bytes, place);
  if (!sha256(await readObject(object)).equals(object)) throw new Error("Its copy is damaged.");
  return kind.replace(id, object);
}

async function moveObjects({ place, onProgress }: Options): Promise<Moved> {
  const progress: Moved = { name: "objects", moved: 0, failures: [] };
  for (let after = ""; ;) {
    const rows = await listElsewhere(place, after);
    const last = rows.at(-1);
    if (!last) return progress;
    after = last.key;
    await inTurns(rows, progress, {
      idOf: ({ key }) => key,
      move: (row) => moveObject(row, place),
    });
    onProgress?.(progress);
  }
}

async function inTurns<Item>(
  items: readonly Item[],
  progress: Moved,
  { idOf, move }: { idOf: (item: Item) => string; move: (item: Item) => Promise<boolean> },
): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(
      items.slice(from, from + AT_ONCE).map(async (item) => {
        try {
          if (await move(item)) progress.moved += 1;
        } catch (error) {
          progress.failures.push({ id: idOf(item), reason: (error as Error).message });
        }
      }),
    );
}
