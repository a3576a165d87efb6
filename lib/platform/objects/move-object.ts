import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { isWhole } from "@/lib/platform/objects/check-objects";
import { newObjectKey } from "@/lib/platform/objects/object-store";
import { type Place, placeOf, storeAt } from "@/lib/platform/objects/places";
import { sha256 as sha256Of } from "@/lib/platform/sha256";

const rowSchema = z.object({
  sha256: column.bytes,
  place: column.text,
  key: column.text,
  bytes: column.bigint,
});
type Row = z.infer<typeof rowSchema>;

/** The next objects at other places, in the order of their keys. */
export async function listElsewhere(place: Place, after: string): Promise<Row[]> {
  return queryRows(db, rowSchema)`
    SELECT sha256, place, key, bytes FROM objects WHERE place <> ${place} AND key > ${after}
    ORDER BY key LIMIT 100`;
}

/**
 * Copies an object, checks the copy, and lets its row name it. A job deletes the old one a day
 * later. Returns false if it was deleted or moved meanwhile.
 */
export async function moveObject(
  { sha256, key, bytes, ...old }: Row,
  place: Place,
): Promise<boolean> {
  const from = await storeAt(placeOf(old.place));
  const data = await from.read(key, { start: 0, end: Number(bytes) });
  if (!sha256Of(data).equals(sha256)) throw new Error("Its bytes don't have its hash.");
  const copy = newObjectKey(sha256);
  await db.strayObject.create({ data: { key: copy, place }, select: { key: true } });
  const to = await storeAt(place);
  await to.put(copy, data);
  if (!(await isWhole(to, { key: copy, sha256, bytes }))) throw new Error("Its copy is damaged.");
  return db.$transaction(async (tx) => {
    const { count: moved } = await tx.storedObject.updateMany({
      where: { sha256, key },
      data: { place, key: copy },
    });
    if (moved === 0) return false;
    const { count } = await tx.strayObject.deleteMany({ where: { key: copy } });
    if (count === 0) throw new Error("Its copy was deleted before it was used.");
    return true;
  });
}
