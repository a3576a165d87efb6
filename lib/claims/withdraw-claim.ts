import "server-only";

import { lockOpenClaim, lockParties } from "@/lib/claims/lock-parties";
import { notifySellerOfEnd } from "@/lib/claims/notify";
import { claimNotFound, getClaimRow, toClaim } from "@/lib/claims/queries";
import type { Claim } from "@/lib/claims/schema";
import { db, retryOnConflict } from "@/lib/platform/database/db";

type Options = { id: string; userId: string; now?: Date };

/** Releases the seller's proceeds. Throws 404, or 409 if it is already answered. */
export async function withdrawClaim({ id, userId, now = new Date() }: Options): Promise<Claim> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const claim = await getClaimRow(tx, id);
      if (claim.userId !== userId) throw claimNotFound();
      await lockParties(tx, { userId, sellerId: claim.sellerId, cardId: null });
      await lockOpenClaim(tx, id);
      await tx.claim.update({
        where: { id, userId },
        data: { status: "WITHDRAWN", withdrawnAt: now },
        select: { id: true },
      });
      await notifySellerOfEnd(tx, { claim });
    }),
  );
  return toClaim(await getClaimRow(db, id));
}
