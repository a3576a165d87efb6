import "server-only";

import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/** @throws {AppError} 409 while a claim of the collector is open, or one about a card that they sold */
export async function requireNoOpenClaim(tx: Tx, userId: string): Promise<void> {
  const claim = await tx.claim.findFirst({
    where: { status: "OPEN", OR: [{ userId }, { orderCard: { sellerId: userId } }] },
    select: { number: true, userId: true },
  });
  if (!claim) return;
  throw new AppError(
    "conflict",
    claim.userId === userId
      ? `Your claim ${claim.number} is open. Please withdraw it, or wait for our answer.`
      : "A claim about a card that you sold is being checked. Please wait for our answer.",
  );
}
