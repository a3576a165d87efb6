import "server-only";

import { pictureAddress } from "@/lib/cards/queries";
import { paymentProviderSchema } from "@/lib/payments/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { methodName } from "@/lib/shipments/method-name";
import { packOutAddress } from "@/lib/shipments/pack-out/photo-address";
import { shipmentFacts, shipmentNotFound, toShipmentFacts } from "@/lib/shipments/queries";
import { type DeskShipment, pickSchema } from "@/lib/shipments/schema";
import { shipmentBoxSelect, toShipmentBox } from "@/lib/shipments/shipment-boxes";

const pickRowSchema = pickSchema
  .omit({ setName: true, image: true, checkedAt: true, photo: true })
  .extend({
    year: column.int,
    set: column.text,
    frontKey: column.text,
    checkedAt: column.date.nullable(),
    photo: column.bytes.nullable(),
  });

/** @throws {AppError} 404, including a shipment that was never paid */
export async function getDeskShipment(id: string): Promise<DeskShipment> {
  const row = await db.shipment.findFirst({
    where: { id, paymentId: { not: null } },
    select: { ...shipmentFacts, payment: { select: { provider: true } } },
  });
  if (!row) throw shipmentNotFound();
  const picks = await queryRows(db, pickRowSchema)`
    SELECT c.id::text, left(c.id::text, 8) AS "shortId", c.vault_place AS place,
      c.player AS "playerName", c.year, c.set, c.number AS "cardNumber",
      c.parallel, c.serial, c.front_key AS "frontKey", l.checked_at AS "checkedAt",
        f.sha256 AS photo
    FROM shipment_cards l JOIN cards c ON c.id = l.card_id
      LEFT JOIN pack_out_photos f ON f.shipment_id = l.shipment_id AND f.card_id = l.card_id
    WHERE l.shipment_id = ${id}::uuid
    ORDER BY c.vault_place, c.sequence`;
  const boxes = await db.shipmentBox.findMany({
    where: { shipmentId: id },
    select: { checkedAt: true, orderLine: { select: shipmentBoxSelect } },
    orderBy: { orderLineId: "asc" },
  });
  return {
    ...toShipmentFacts(row),
    method: methodName(row),
    paymentProvider: row.payment ? paymentProviderSchema.parse(row.payment.provider) : null,
    picks: picks.map(({ year, set, frontKey, checkedAt, photo, ...pick }) => ({
      ...pick,
      setName: `${year} ${set}`,
      image: pictureAddress(frontKey),
      checkedAt: checkedAt?.toISOString() ?? null,
      photo: photo && packOutAddress({ shipmentId: id, cardId: pick.id, sha256: photo }),
    })),
    boxes: boxes.map(({ checkedAt, orderLine }) => ({
      ...toShipmentBox(orderLine),
      shortId: orderLine.box.boxId.slice(0, 8),
      checkedAt: checkedAt?.toISOString() ?? null,
    })),
  };
}
