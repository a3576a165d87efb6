import "server-only";

import { db } from "@/lib/platform/database/db";
import { newObjectKey } from "@/lib/platform/objects/object-store";
import { type Place, storeAt } from "@/lib/platform/objects/places";
import { sha256 } from "@/lib/platform/sha256";

/**
 * Stores bytes, unless an object has them, and returns their hash. Runs outside of any transaction;
 * the caller writes the hash into its row within a day.
 */
export async function putObject(bytes: Uint8Array, place: Place): Promise<Uint8Array<ArrayBuffer>> {
  const hash = new Uint8Array(sha256(bytes));
  if (await keepForNow(hash)) return hash;
  const key = newObjectKey(hash);
  // Comes first, so that bytes whose row is never written are found and deleted.
  await db.strayObject.create({ data: { key, place }, select: { key: true } });
  await (await storeAt(place)).put(key, bytes);
  await db.$transaction(async (tx) => {
    const { count: added } = await tx.storedObject.createMany({
      data: [{ sha256: hash, bytes: bytes.length, place, key }],
      skipDuplicates: true,
    });
    // Another request stored the same bytes, so this copy stays stray.
    if (added === 0) return;
    const { count } = await tx.strayObject.deleteMany({ where: { key } });
    if (count === 0) throw new Error("These bytes were deleted before they were used.");
  });
  return hash;
}

/** False if there is no such object. If there is, it stays for another day. */
async function keepForNow(hash: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { count } = await db.storedObject.updateMany({
    where: { sha256: hash },
    data: { looseSince: new Date() },
  });
  return count > 0;
}
