import "server-only";

import { z } from "zod";

import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { shipmentStatusSchema } from "@/lib/shipments/schema";

const lockedShipmentSchema = z.object({
  id: column.text,
  number: column.text,
  userId: column.text.nullable(),
  status: shipmentStatusSchema,
  total: column.decimal,
  isAuto: column.boolean,
  paymentId: column.text.nullable(),
  createdAt: column.date,
});
export type LockedShipment = z.infer<typeof lockedShipmentSchema>;

/**
 * Locks its cards, its boxes and then the shipment. Moves out of the tray lock cards first too, so
 * the two don't deadlock.
 */
export async function lockShipment(
  tx: Tx,
  { id, userId }: { id: string; userId?: string },
): Promise<LockedShipment | null> {
  const mine = userId ? Prisma.sql`s.user_id = ${userId}::uuid` : Prisma.sql`TRUE`;
  await tx.$queryRaw`
    SELECT FROM cards WHERE id IN (
      SELECT l.card_id FROM shipment_cards l JOIN shipments s ON s.id = l.shipment_id
        WHERE s.id = ${id}::uuid AND ${mine}
    ) ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`
    SELECT FROM order_lines WHERE id IN (
      SELECT l.order_line_id FROM shipment_boxes l JOIN shipments s ON s.id = l.shipment_id
        WHERE s.id = ${id}::uuid AND ${mine}
    ) ORDER BY id FOR NO KEY UPDATE`;
  const [row] = await queryRows(tx, lockedShipmentSchema)`
    SELECT s.id::text, s.number, s.user_id::text AS "userId", s.status, s.total::text,
      s.is_auto AS "isAuto", s.payment_id::text AS "paymentId", s.created_at AS "createdAt"
    FROM shipments s WHERE s.id = ${id}::uuid AND ${mine} FOR NO KEY UPDATE`;
  return row ?? null;
}
