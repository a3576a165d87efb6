import "server-only";

import type { Tx } from "@/lib/platform/database/db";

export async function addOwnedBoxes(
  tx: Tx,
  { ownerId, productIds, now }: { ownerId: string; productIds: number[]; now: Date },
): Promise<void> {
  await tx.$queryRaw`SELECT FROM own_boxes(${ownerId}::uuid, ${productIds}::int[], ${now}::timestamptz)`;
}

/** A canceled, voided or sent box leaves its buyer's inventory. */
export async function removeOwnedBoxes(tx: Tx, productIds: number[]): Promise<void> {
  await tx.ownedBox.deleteMany({ where: { productId: { in: productIds } } });
}

/** Moves a box with its closed packs. @see move_box in prisma/sql/packs.sql */
export async function moveOwnedBox(
  tx: Tx,
  { productId, ownerId, now }: { productId: number; ownerId: string; now: Date },
): Promise<void> {
  await tx.$queryRaw`SELECT FROM move_box(${productId}::int, ${ownerId}::uuid, ${now}::timestamptz)`;
}

export async function setOwnedBoxClosed(tx: Tx, id: string, closedAt: Date | null): Promise<void> {
  await tx.ownedBox.update({ where: { id }, data: { closedAt }, select: { id: true } });
}
