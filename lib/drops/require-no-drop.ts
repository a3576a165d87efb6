import "server-only";

import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/** The boxes of a drop are counted when it is planned, and go on sale at its start. @throws {AppError} 409 */
export async function requireNoDrop(tx: Tx, listingIds: readonly number[]): Promise<void> {
  const drop = await tx.drop.findFirst({
    where: { listingId: { in: [...listingIds] }, state: { notIn: ["ENDED", "CANCELED"] } },
    select: { id: true },
  });
  if (drop)
    throw new AppError(
      "conflict",
      "This listing is in a drop, which starts at the release of its boxes. Cancel or end the drop first.",
    );
}
