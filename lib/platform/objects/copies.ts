import "server-only";

import { createHash } from "node:crypto";

import { db, type Tx } from "@/lib/platform/database/db";
import {
  MissingObjectError,
  newObjectKey,
  type ObjectStore,
} from "@/lib/platform/objects/object-store";
import { type Place, placeOf, storeAt } from "@/lib/platform/objects/places";

const PIECE_BYTES = 4 * 1024 * 1024;

export type ObjectRecord = {
  sha256: Uint8Array<ArrayBuffer>;
  place: string;
  key: string;
  bytes: bigint;
};
type Copy = { place: Place; key: string };

/** Puts a copy that no object has yet. A job deletes it an hour later, unless one has it then. */
export async function putCopy(
  place: Place,
  sha256: Uint8Array,
  bytes: Uint8Array,
): Promise<string> {
  const key = newObjectKey(sha256);
  // Comes first, so that bytes whose row is never written are found and deleted.
  await db.strayObject.create({ data: { key, place }, select: { key: true } });
  await (await storeAt(place)).put(key, bytes);
  return key;
}

/** For the transaction that lets an object have the copy. A key that is due may have no bytes. */
export async function keepCopy(tx: Tx, key: string): Promise<void> {
  const count = await tx.$executeRaw`
    DELETE FROM stray_objects WHERE key = ${key} AND delete_after > now()`;
  if (count === 0) throw new Error("These bytes were deleted before they were used.");
}

/** Lets an object have another copy. False if it was deleted, or has another one already. */
export async function switchCopy(
  tx: Tx,
  { sha256, key }: ObjectRecord,
  copy: Copy,
): Promise<boolean> {
  const { count } = await tx.storedObject.updateMany({
    where: { sha256, key },
    data: { place: copy.place, key: copy.key },
  });
  if (count > 0) await keepCopy(tx, copy.key);
  return count > 0;
}

/** Whether an object's bytes are where it says, and have its hash. */
export async function isIntact({ place, ...object }: ObjectRecord): Promise<boolean> {
  try {
    return await isWhole(await storeAt(placeOf(place)), object);
  } catch (error) {
    if (error instanceof MissingObjectError) return false;
    throw error;
  }
}

/** @throws {MissingObjectError} */
export async function isWhole(
  store: ObjectStore,
  { key, sha256, bytes }: Omit<ObjectRecord, "place">,
): Promise<boolean> {
  const size = Number(bytes);
  const hash = createHash("sha256");
  for (let start = 0; start < size; start += PIECE_BYTES)
    hash.update(await store.read(key, { start, end: Math.min(start + PIECE_BYTES, size) }));
  return hash.digest().equals(sha256);
}
