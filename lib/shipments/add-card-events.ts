import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type CardEventType = "SHIPMENT_PAID" | "SHIPMENT_CANCELLED" | "PACKED" | "SHIPPED" | "DELIVERED";

/** One for each card of the shipment. */
export async function addCardEvents(
  tx: Tx,
  { shipmentId, type, now }: { shipmentId: string; type: CardEventType; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO card_events (card_id, type, at)
    SELECT card_id, ${type}, ${now}::timestamptz FROM shipment_cards WHERE shipment_id = ${shipmentId}::uuid ORDER BY card_id`;
}
