import "server-only";

import { z } from "zod";

import type { Db, Tx } from "@/lib/platform/database/db";
import { anyRowSchema, column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

type Parties = { userId: string | null; sellerId: string | null; cardId: string | null };

/**
 * Locks the claimant, the seller and then the card. A payout locks its collector too, so it either
 * takes the proceeds before the claim or finds them on hold.
 */
export async function lockParties(tx: Tx, { userId, sellerId, cardId }: Parties): Promise<void> {
  const ids = [userId, sellerId].filter((id) => id !== null);
  await tx.$queryRaw`
    SELECT FROM users WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  if (cardId) await tx.$queryRaw`SELECT FROM cards WHERE id = ${cardId}::uuid FOR NO KEY UPDATE`;
}

const rowSchema = z.object({ status: column.text, number: column.text });

/** Throws 409 if the claim is already answered or withdrawn. */
export async function lockOpenClaim(tx: Tx, id: string): Promise<void> {
  const [claim] = await queryRows(tx, rowSchema)`
    SELECT status, number FROM claims WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (claim?.status === "OPEN") return;
  throw new AppError(
    "conflict",
    claim?.status === "WITHDRAWN"
      ? `Claim ${claim.number} was withdrawn.`
      : `Claim ${claim?.number ?? ""} was already answered.`,
  );
}

/** Whether the proceeds of this sale are still in the seller's balance, not in a payout. */
export async function holdsProceeds(tx: Db, { orderCardId, sellerId }: Sale): Promise<boolean> {
  if (!orderCardId || !sellerId) return false;
  const rows = await queryRows(tx, anyRowSchema)`
    SELECT 1 FROM unpaid_entries(${sellerId}::uuid)
    WHERE sale = ${orderCardId}::uuid AND cents > 0`;
  return rows.length > 0;
}
type Sale = { orderCardId: string | null; sellerId: string | null };
