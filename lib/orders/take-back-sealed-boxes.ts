import "server-only";

import { addOwnedBoxes } from "@/lib/packs/owned-boxes";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Puts sealed boxes that came back with shipments into their buyer's inventory again, where they
 * wait to be sent. The caller holds the locks of their lines.
 * @returns their box ids
 */
export async function takeBackSealedBoxes(
  tx: Tx,
  { shipmentIds, now }: { shipmentIds: readonly string[]; now: Date },
): Promise<string[]> {
  const lines = await tx.orderLine.findMany({
    where: { shipmentId: { in: [...shipmentIds] }, shippedAt: { not: null } },
    select: {
      id: true,
      order: { select: { userId: true } },
      box: { select: { id: true, boxId: true } },
    },
    orderBy: { id: "asc" },
  });
  await tx.orderLine.updateMany({
    where: { id: { in: lines.map(({ id }) => id) } },
    data: { shippedAt: null, tracking: null, cameBackAt: now },
  });
  for (const { order, box } of lines)
    if (order.userId) await addOwnedBoxes(tx, { ownerId: order.userId, productIds: [box.id], now });
  return lines.map(({ box }) => box.boxId);
}
