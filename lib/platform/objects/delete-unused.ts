import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { type Place, PLACES, storeAt } from "@/lib/platform/objects/places";
import { DAY_MS } from "@/lib/platform/time";

/** So that a database restored to a moment of the last day finds all its objects. */
const LOOSE_MS = DAY_MS;
const BATCH = 100;
const MAX_BATCHES = 50;

const lookedAtSchema = z.object({ count: column.int });
const straySchema = z.object({ key: column.text });

/** Deletes objects that nothing uses, and bytes that no object has. */
export async function deleteUnusedObjects(now = new Date()): Promise<void> {
  const failures: unknown[] = [];
  // A place that is away must not keep the bytes of the others.
  for (const place of PLACES)
    await inBatches(() => deleteStrays(place, now)).catch((error) => failures.push(error));
  await inBatches(async () => {
    const { count } = await queryRow(db, lookedAtSchema)`
      SELECT delete_loose_objects(${new Date(now.getTime() - LOOSE_MS)}, ${BATCH}::int) AS count`;
    return count;
  });
  if (failures.length > 0) throw new AggregateError(failures, "Some bytes could not be deleted.");
}

async function deleteStrays(place: Place, now: Date): Promise<number> {
  const strays = await queryRows(db, straySchema)`
    SELECT s.key FROM stray_objects s WHERE s.place = ${place} AND s.delete_after < ${now}
      AND NOT EXISTS (SELECT FROM objects o WHERE o.key = s.key)
    ORDER BY s.delete_after LIMIT ${BATCH}`;
  if (strays.length === 0) return 0;
  const keys = strays.map(({ key }) => key);
  await (await storeAt(place)).remove(keys);
  await db.strayObject.deleteMany({ where: { key: { in: keys } } });
  return keys.length;
}

/** Bounds a run of the job; the next one goes on. */
async function inBatches(work: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) if ((await work()) < BATCH) return;
}
