import "server-only";

import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/**
 * Foreign keys catch what arrives while the account is being deleted.
 * @throws {AppError} 409 while boxes or cards are on our shelves
 */
export async function requireNothingStored(tx: Tx, ownerId: string): Promise<void> {
  const box = await tx.ownedBox.findFirst({
    where: { ownerId, OR: [{ packs: { none: {} } }, { packs: { some: { openedAt: null } } }] },
    select: { id: true },
  });
  const card =
    box ?? (await tx.card.findFirst({ where: { ownerId, leftAt: null }, select: { id: true } }));
  if (card)
    throw new AppError(
      "conflict",
      "We still hold boxes or cards of yours. Please contact us first so we can send them to you.",
    );
}
