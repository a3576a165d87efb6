import "server-only";

import { randomUUID } from "node:crypto";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const shortIdRowSchema = z.object({ shortId: column.text });

/** Inserting cards takes the same lock, so concurrent breaks can't pick the same short ids. */
export async function newCardIds(
  tx: Tx,
  count: number,
  random: () => string = randomUUID,
): Promise<string[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('vault_slots'))`;
  const ids = new Map<string, string>();
  while (ids.size < count) {
    const candidates = new Map<string, string>();
    while (ids.size + candidates.size < count) {
      const id = random();
      if (!ids.has(id.slice(0, 8))) candidates.set(id.slice(0, 8), id);
    }
    const taken = await queryRows(tx, shortIdRowSchema)`
      SELECT left(c.id::text, 8) AS "shortId" FROM cards c
      WHERE left(c.id::text, 8) = ANY(${[...candidates.keys()]}) AND c.record IS NOT NULL`;
    for (const { shortId } of taken) candidates.delete(shortId);
    for (const [shortId, id] of candidates) ids.set(shortId, id);
  }
  return [...ids.values()];
}
