import "server-only";

import { z } from "zod";

import { breakSchema } from "@/lib/breaks/schema";
import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

/** `adding` overlaps itself and `saving`, `saving` excludes itself, and `sealing` excludes all. */
const LOCKS = {
  adding: Prisma.sql`FOR KEY SHARE`,
  saving: Prisma.sql`FOR NO KEY UPDATE`,
  sealing: Prisma.sql`FOR UPDATE`,
};

const lockedBreakSchema = z.object({
  status: breakSchema.shape.status,
  packCount: column.int,
  cardsPerPack: column.int,
  productId: column.int,
});
export type LockedBreak = z.infer<typeof lockedBreakSchema>;

export async function lockBreak(
  tx: Tx,
  id: string,
  lock: keyof typeof LOCKS,
): Promise<LockedBreak> {
  const [row] = await queryRows(tx, lockedBreakSchema)`
    SELECT status, pack_count AS "packCount", cards_per_pack AS "cardsPerPack",
      product_id AS "productId"
    FROM breaks WHERE id = ${id}::uuid ${LOCKS[lock]}`;
  if (!row) throw breakNotFound();
  return row;
}

/** @throws {AppError} 404; 409 once it is sealed or voided */
export async function lockOpenBreak(
  tx: Tx,
  id: string,
  lock: keyof typeof LOCKS,
): Promise<LockedBreak> {
  const row = await lockBreak(tx, id, lock);
  if (row.status === "COMMITTED")
    throw new AppError(
      "conflict",
      "This break is sealed and can't be changed. Add a correction to fix a mistake.",
    );
  if (row.status === "VOIDED") throw wasVoided();
  return row;
}

export function wasVoided(): AppError {
  return new AppError(
    "conflict",
    "This break was voided and its buyer was refunded. It can't be changed.",
  );
}

export function breakNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that break.");
}
