import "server-only";

import { z } from "zod";

import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { listParcel, type ParcelShipment } from "@/lib/shipments/list-parcel";
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
export type LockedShipment = z.infer<typeof lockedShipmentSchema> & {
  /** All shipments of its parcel, the one that leads first. */
  parcel: readonly ParcelShipment[];
};

/**
 * Locks the cards, the boxes and then the shipments of its parcel. Moves out of the tray lock cards
 * first too, so the two don't deadlock.
 */
export async function lockShipment(
  tx: Tx,
  { id, userId }: { id: string; userId?: string },
): Promise<LockedShipment | null> {
  const mine = userId ? Prisma.sql`s.user_id = ${userId}::uuid` : Prisma.sql`TRUE`;
  const parcel = await lockParcels(tx, [id], mine);
  const [row] = await queryRows(tx, lockedShipmentSchema)`
    SELECT s.id::text, s.number, s.user_id::text AS "userId", s.status, s.total::text,
      s.is_auto AS "isAuto", s.payment_id::text AS "paymentId", s.created_at AS "createdAt"
    FROM shipments s WHERE s.id = ${id}::uuid AND ${mine}`;
  return row ? { ...row, parcel } : null;
}

/** Locks the whole parcels of these shipments, and returns their shipments. */
export async function lockParcels(
  tx: Tx,
  ids: readonly string[],
  which = Prisma.sql`TRUE`,
): Promise<ParcelShipment[]> {
  let parcel = await listParcel(tx, ids, which);
  for (;;) {
    const members = parcel.map(({ id }) => id);
    await tx.$queryRaw`
      SELECT FROM cards WHERE id IN (
        SELECT card_id FROM shipment_cards WHERE shipment_id = ANY(${members}::uuid[])
      ) ORDER BY id FOR NO KEY UPDATE`;
    await tx.$queryRaw`
      SELECT FROM order_lines WHERE id IN (
        SELECT order_line_id FROM shipment_boxes WHERE shipment_id = ANY(${members}::uuid[])
      ) ORDER BY id FOR NO KEY UPDATE`;
    await tx.$queryRaw`
      SELECT FROM shipments WHERE id = ANY(${members}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    // Others may have been joined while this waited. Now that all are locked, none can be.
    const locked = await listParcel(tx, ids, which);
    if (locked.every(({ id }) => members.includes(id))) return locked;
    parcel = locked;
  }
}
