import "server-only";

import { db } from "@/lib/platform/database/db";
import type { ByteRange } from "@/lib/platform/http/byte-range";
import { placeOf, storeAt } from "@/lib/platform/objects/places";

/** Reads a range, or all of it. Callers check first who may see it. */
export async function readObject(
  sha256: Uint8Array<ArrayBuffer>,
  range?: ByteRange,
): Promise<Uint8Array<ArrayBuffer>> {
  const { place, key, bytes } = await db.storedObject.findFirstOrThrow({
    where: { sha256 },
    select: { place: true, key: true, bytes: true },
  });
  const store = await storeAt(placeOf(place));
  return store.read(key, range ?? { start: 0, end: Number(bytes) });
}
