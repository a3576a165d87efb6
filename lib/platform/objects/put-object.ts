import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import {
  isIntact,
  keepCopy,
  type ObjectRecord,
  putCopy,
  switchCopy,
} from "@/lib/platform/objects/copies";
import type { Place } from "@/lib/platform/objects/places";
import { sha256 } from "@/lib/platform/sha256";

const knownSchema = z.object({ place: column.text, key: column.text, bytes: column.bigint });

/**
 * Stores bytes, unless an object has them, and returns their hash. An object whose bytes are lost
 * or damaged gets these. Runs outside of any transaction; the caller writes the hash into its row
 * within a day.
 */
export async function putObject(bytes: Uint8Array, place: Place): Promise<Uint8Array<ArrayBuffer>> {
  const hash = new Uint8Array(sha256(bytes));
  const known = await keepForNow(hash);
  if (known && (await isIntact(known))) return hash;
  const key = await putCopy(place, hash, bytes);
  await db.$transaction(async (tx) => {
    const { count: added } = await tx.storedObject.createMany({
      data: [{ sha256: hash, bytes: bytes.length, place, key }],
      skipDuplicates: true,
    });
    if (added > 0) await keepCopy(tx, key);
    // False if another request stored or repaired the same bytes, so this copy stays stray.
    else if (known) await switchCopy(tx, known, { place, key });
  });
  return hash;
}

/** Null if there is no such object. If there is, it stays for another day. */
async function keepForNow(hash: Uint8Array<ArrayBuffer>): Promise<ObjectRecord | null> {
  const [known] = await queryRows(db, knownSchema)`
    UPDATE objects SET loose_since = now() WHERE sha256 = ${hash} RETURNING place, key, bytes`;
  return known ? { sha256: hash, ...known } : null;
}
