import "server-only";

import { pictureAddress } from "@/lib/cards/queries";
import { paymentProviderSchema } from "@/lib/payments/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { isJoinable } from "@/lib/shipments/desk/parcel-sql";
import { listParcel } from "@/lib/shipments/list-parcel";
import { methodName } from "@/lib/shipments/method-name";
import { packOutAddress } from "@/lib/shipments/pack-out/photo-address";
import { shipmentFacts, shipmentNotFound, toShipmentFacts } from "@/lib/shipments/queries";
import { type DeskShipment, joinableSchema, pickSchema } from "@/lib/shipments/schema";
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

const joinableRowSchema = joinableSchema.extend({ paidAt: column.date });

/**
 * The parcel that a shipment goes into, under the shipment that leads it.
 * @throws {AppError} 404, including a shipment that was never paid
 */
export async function getDeskShipment(shipmentId: string): Promise<DeskShipment> {
  const parcel = await listParcel(db, [shipmentId]);
  const ids = parcel.map((member) => member.id);
  const rows = await db.shipment.findMany({
    where: { id: { in: ids }, paymentId: { not: null } },
    select: { ...shipmentFacts, payment: { select: { provider: true } } },
  });
  const row = rows.find(({ id }) => id === ids[0]);
  if (!row) throw shipmentNotFound();
  const { id } = row;
  const sum = (field: "declaredValue" | "total") =>
    toDecimalString(rows.reduce((cents, each) => cents + toCents(each[field].toFixed(2)), 0));
  const isSigned = rows.some((each) => each.isSigned);
  const picks = await queryRows(db, pickRowSchema)`
    SELECT c.id::text, l.shipment_id::text AS "shipmentId", left(c.id::text, 8) AS "shortId", c.vault_place AS place,
      c.player AS "playerName", c.year, c.set, c.number AS "cardNumber",
      c.parallel, c.serial, c.front_key AS "frontKey", l.checked_at AS "checkedAt",
        f.sha256 AS photo
    FROM shipment_cards l JOIN cards c ON c.id = l.card_id
      LEFT JOIN pack_out_photos f ON f.shipment_id = l.shipment_id AND f.card_id = l.card_id
    WHERE l.shipment_id = ANY(${ids}::uuid[])
    ORDER BY c.vault_place, c.sequence`;
  const boxes = await db.shipmentBox.findMany({
    where: { shipmentId: { in: ids } },
    select: { checkedAt: true, orderLine: { select: shipmentBoxSelect } },
    orderBy: { orderLineId: "asc" },
  });
  return {
    ...toShipmentFacts(row),
    declaredValue: sum("declaredValue"),
    total: sum("total"),
    isSigned,
    method: methodName({ country: row.country, isSigned }),
    joined: parcel.filter((member) => member.id !== id),
    joinable: row.status === "PAID" ? await listJoinable(id) : [],
    paymentProvider: row.payment ? paymentProviderSchema.parse(row.payment.provider) : null,
    picks: picks.map(({ year, set, frontKey, checkedAt, photo, ...pick }) => ({
      ...pick,
      setName: `${year} ${set}`,
      image: pictureAddress(frontKey),
      checkedAt: checkedAt?.toISOString() ?? null,
      photo:
        photo && packOutAddress({ shipmentId: pick.shipmentId, cardId: pick.id, sha256: photo }),
    })),
    boxes: boxes.map(({ checkedAt, orderLine }) => ({
      ...toShipmentBox(orderLine),
      shortId: orderLine.box.boxId.slice(0, 8),
      checkedAt: checkedAt?.toISOString() ?? null,
    })),
  };
}

/** Open parcels of the same owner to the same address, longest waiting first. */
async function listJoinable(id: string): Promise<DeskShipment["joinable"]> {
  const rows = await queryRows(db, joinableRowSchema)`
    SELECT other.id::text, other.number, other.paid_at AS "paidAt",
      (SELECT count(*)::int FROM shipment_cards l WHERE l.shipment_id = other.id) AS "cardCount"
    FROM shipments s JOIN shipments other ON ${isJoinable}
    WHERE s.id = ${id}::uuid AND s.joined_to_id IS NULL
    ORDER BY other.paid_at, other.id LIMIT 20`;
  return rows.map(({ paidAt, ...row }) => ({ ...row, paidAt: paidAt.toISOString() }));
}
