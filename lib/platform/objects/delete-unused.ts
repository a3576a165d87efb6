import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { startBatches } from "@/lib/platform/jobs/start-batches";
import type { Removal } from "@/lib/platform/objects/object-store";
import { type Place, PLACES, storeAt } from "@/lib/platform/objects/places";

const BATCH = 100;
const MAX_FAILURES = 10;

const lookedAtSchema = z.object({ count: column.int });
const straySchema = z.object({ key: column.text });

/** Deletes objects that nothing has used for a day, and bytes that no object has. */
export async function deleteUnusedObjects(): Promise<void> {
  const inBatches = startBatches();
  await inBatches(async () => {
    const { count } = await queryRow(db, lookedAtSchema)`
      SELECT delete_loose_objects(${BATCH}::int) AS count`;
    return count === BATCH;
  });
  const failures: unknown[] = [];
  // A place that is away must not block the others.
  for (const place of PLACES)
    await inBatches(async () => {
      const removal = await deleteStrays(place);
      failures.push(...removal.failures);
      return removal.gone.length > 0;
    }).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures.slice(0, MAX_FAILURES), "Some bytes could not be deleted.");
}

/**
 * Keeps the keys locked until their bytes are gone, so that none of them is used meanwhile. So a
 * place must answer in less time than a transaction has.
 */
async function deleteStrays(place: Place): Promise<Removal> {
  return db.$transaction(async (tx) => {
    const strays = await queryRows(tx, straySchema)`
      SELECT s.key FROM stray_objects s
      WHERE s.place = ${place} AND s.delete_after <= now()
        AND (s.retry_after IS NULL OR s.retry_after <= now())
        AND NOT EXISTS (SELECT FROM objects o WHERE o.key = s.key)
      ORDER BY s.delete_after LIMIT ${BATCH} FOR UPDATE OF s SKIP LOCKED`;
    if (strays.length === 0) return { gone: [], failures: [] };
    const keys = strays.map(({ key }) => key);
    const store = await storeAt(place);
    const removal = await store.remove(keys);
    await tx.strayObject.deleteMany({ where: { key: { in: removal.gone } } });
    // Those that are left must not block the others.
    await tx.$executeRaw`
      UPDATE stray_objects SET retry_after = now() + INTERVAL '1 hour' WHERE key = ANY (${keys})`;
    return removal;
  });
}
