import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { isWhole, type ObjectRecord, putCopy, switchCopy } from "@/lib/platform/objects/copies";
import { type Place, placeOf, storeAt } from "@/lib/platform/objects/places";
import { sha256 as sha256Of } from "@/lib/platform/sha256";

const rowSchema = z.object({
  sha256: column.bytes,
  place: column.text,
  key: column.text,
  bytes: column.bigint,
});

/** The next objects at other places, in the order of their keys. */
export async function listElsewhere(place: Place, after: string): Promise<ObjectRecord[]> {
  return queryRows(db, rowSchema)`
    SELECT sha256, place, key, bytes FROM objects WHERE place <> ${place} AND key > ${after}
    ORDER BY key LIMIT 100`;
}

/**
 * Copies an object, checks the copy, and lets its row name it. A job deletes the old one a day
 * later. Returns false if it was deleted or moved meanwhile.
 */
export async function moveObject(object: ObjectRecord, place: Place): Promise<boolean> {
  const { sha256, bytes } = object;
  const from = await storeAt(placeOf(object.place));
  const data = await from.read(object.key, { start: 0, end: Number(bytes) });
  if (!sha256Of(data).equals(sha256)) throw new Error("Its bytes don't have its hash.");
  const key = await putCopy(place, sha256, data);
  if (!(await isWhole(await storeAt(place), { key, sha256, bytes })))
    throw new Error("Its copy is damaged.");
  return db.$transaction((tx) => switchCopy(tx, object, { place, key }));
}
