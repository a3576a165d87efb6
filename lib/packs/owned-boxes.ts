import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Our own wrapper, for packs that we have no picture of. */
const PACK_ART = "house";

type BoughtBox = Record<"id" | "year", number> &
  Record<"brand" | "set" | "format" | "imageUrl", string>;

export async function addOwnedBoxes(
  tx: Tx,
  { ownerId, boxes, now }: { ownerId: string; boxes: readonly BoughtBox[]; now: Date },
): Promise<void> {
  await tx.ownedBox.createMany({
    data: boxes.map(({ id, year, brand, set, format, imageUrl }) => ({
      ownerId,
      productId: id,
      name: `${year} ${brand} ${set}`,
      type: format === "Tin" ? "Tin" : `${format} Box`,
      imageUrl,
      packArt: PACK_ART,
      createdAt: now,
    })),
  });
}

/** A canceled, voided or sent box leaves its buyer's inventory. */
export async function removeOwnedBoxes(tx: Tx, productIds: number[]): Promise<void> {
  await tx.ownedBox.deleteMany({ where: { productId: { in: productIds } } });
}

export async function setOwnedBoxClosed(tx: Tx, id: string, closedAt: Date | null): Promise<void> {
  await tx.ownedBox.update({ where: { id }, data: { closedAt }, select: { id: true } });
}
