import { db } from "@/lib/platform/database/db";
import { deleteUnusedObjects } from "@/lib/platform/objects/delete-unused";
import { placeOf, storeAt } from "@/lib/platform/objects/places";
import { disableTriggers } from "@/tests/setup/invariants";

/** Lets hours pass for objects that nothing uses, and for bytes that no object has. */
export async function letPass(hours: number): Promise<void> {
  await db.$executeRaw`
    UPDATE objects SET loose_since = loose_since - make_interval(hours => ${hours}::int)`;
  await db.$executeRaw`
    UPDATE stray_objects SET delete_after = delete_after - make_interval(hours => ${hours}::int),
      retry_after = retry_after - make_interval(hours => ${hours}::int)`;
}

export async function deleteUnusedAfter(hours: number): Promise<void> {
  await letPass(hours);
  await deleteUnusedObjects();
}

/** A disk or another program changes the bytes of an object, or loses them. */
export async function damage(sha256: Uint8Array<ArrayBuffer>, bytes: Uint8Array | null) {
  const { place, key } = await db.storedObject.findFirstOrThrow({ where: { sha256 } });
  if (place !== "ROWS") {
    const store = await storeAt(placeOf(place));
    await store.remove([key]);
    if (bytes) await store.put(key, bytes);
    return;
  }
  await db.$transaction(async (tx) => {
    await disableTriggers(tx);
    await tx.objectRow.delete({ where: { key } });
    if (!bytes) return;
    await tx.$executeRaw`
      ALTER TABLE object_rows DROP CONSTRAINT IF EXISTS object_rows_key_has_the_hash`;
    await tx.objectRow.create({ data: { key, data: new Uint8Array(bytes) } });
  });
}
