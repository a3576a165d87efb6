import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

const lockSchema = z.object({ isLocked: column.boolean });

/** False if another process takes a step of this drop. It never waits. */
export async function tryToLockDrop(tx: Tx, id: string): Promise<boolean> {
  const { isLocked } = await queryRow(tx, lockSchema)`
    SELECT pg_try_advisory_xact_lock(drop_lock(${id}::uuid)) AS "isLocked"`;
  return isLocked;
}
