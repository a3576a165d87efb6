import "server-only";

import { removeOwnedBoxes } from "@/lib/packs/owned-boxes";
import type { Tx } from "@/lib/platform/database/db";

type Options = { orderLineId: string; shipmentId: string | null; tracking: string; now: Date };

/**
 * Marks a sealed box as sent, alone or with a shipment, and takes it out of its buyer's inventory.
 * @returns its box id; null when it was canceled, was already sent or is in another shipment
 */
export async function sendSealedBox(
  tx: Tx,
  { orderLineId: id, shipmentId, tracking, now }: Options,
): Promise<string | null> {
  const [line] = await tx.orderLine.updateManyAndReturn({
    where: { id, delivery: "SHIP_SEALED", cancelledAt: null, shippedAt: null, shipmentId },
    data: { shippedAt: now, tracking },
    select: { box: { select: { id: true, boxId: true } } },
  });
  if (!line) return null;
  await removeOwnedBoxes(tx, [line.box.id]);
  return line.box.boxId;
}
