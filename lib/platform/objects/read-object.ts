import "server-only";

import { db } from "@/lib/platform/database/db";
import type { ByteRange } from "@/lib/platform/http/byte-range";
import { DamagedObjectError } from "@/lib/platform/objects/object-store";
import { placeOf, storeAt } from "@/lib/platform/objects/places";
import { sha256 as sha256Of } from "@/lib/platform/sha256";

/**
 * Reads a range, or all of it, whose hash is then checked. Callers check first who may see it.
 * @throws {DamagedObjectError}
 */
export async function readObject(
  sha256: Uint8Array<ArrayBuffer>,
  range?: ByteRange,
): Promise<Uint8Array<ArrayBuffer>> {
  const { place, key, bytes } = await db.storedObject.findFirstOrThrow({
    where: { sha256 },
    select: { place: true, key: true, bytes: true },
  });
  const size = Number(bytes);
  const { start, end } = range ?? { start: 0, end: size };
  const store = await storeAt(placeOf(place));
  const read = await store.read(key, { start, end });
  const isWhole = range
    ? read.length === Math.max(0, Math.min(end, size) - start)
    : sha256Of(read).equals(sha256);
  if (!isWhole) throw new DamagedObjectError(key);
  return read;
}
