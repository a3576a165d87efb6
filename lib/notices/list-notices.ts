import "server-only";

import type { BoxNotice, Notice, ShipmentNotice } from "@/lib/notices/schema";
import { db } from "@/lib/platform/database/db";

const MAX_NOTICES = 20;

type Row = {
  id: string;
  createdAt: Date;
  box: Pick<BoxNotice, "ownedBoxId" | "name" | "type"> | null;
  shipment: Pick<ShipmentNotice, "shipmentId" | "number"> | null;
};

/** Unseen ones, newest first. Opening a pack of the box makes its notice obsolete. */
export async function listNotices(userId: string): Promise<Notice[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT n.id, n.created_at AS "createdAt",
      CASE n.kind WHEN 'BOX_READY' THEN json_build_object('ownedBoxId', b.id, 'name', b.name, 'type', b.type) END AS box,
      CASE n.kind WHEN 'SHIPMENT_SHIPPED' THEN json_build_object('shipmentId', s.id, 'number', s.number) END AS shipment
    FROM notices n LEFT JOIN owned_boxes b ON b.id = n.owned_box_id LEFT JOIN shipments s ON s.id = n.shipment_id
    WHERE n.user_id = ${userId}::uuid AND n.seen_at IS NULL
      AND NOT EXISTS (SELECT FROM packs p WHERE p.box_id = n.owned_box_id AND p.opened_at IS NOT NULL)
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${MAX_NOTICES}`;
  return rows.flatMap(({ id, createdAt, box, shipment }): Notice[] => {
    const common = { id, createdAt: createdAt.toISOString() };
    if (box) return [{ ...common, kind: "BOX_READY", ...box }];
    return shipment ? [{ ...common, kind: "SHIPMENT_SHIPPED", ...shipment }] : [];
  });
}
