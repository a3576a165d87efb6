import "server-only";

import type { z } from "zod";

import { pictureAddress } from "@/lib/cards/queries";
import { paymentProviderSchema } from "@/lib/payments/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { isJoinable } from "@/lib/shipments/desk/parcel-sql";
import { canBuyLabel, labelSelect, toLabel } from "@/lib/shipments/labels/shown-label";
import { guessOunces } from "@/lib/shipments/labels/weigh";
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
type PickRow = z.infer<typeof pickRowSchema>;

const joinableRowSchema = joinableSchema.extend({ leadId: column.text, paidAt: column.date });

/**
 * The parcel that a shipment goes into, under the shipment that leads it.
 * @throws {AppError} 404, including a shipment that was never paid
 */
export async function getDeskShipment(shipmentId: string): Promise<DeskShipment> {
  const [parcel] = await listDeskShipments([shipmentId]);
  if (!parcel) throw shipmentNotFound();
  return parcel;
}

/** The parcels that these paid shipments go into, longest waiting first. */
export async function listDeskShipments(shipmentIds: readonly string[]): Promise<DeskShipment[]> {
  const members = await listParcel(db, shipmentIds);
  const ids = members.map(({ id }) => id);
  const [rows, picks, boxes, joinables, labels] = await Promise.all([
    db.shipment.findMany({
      where: { id: { in: ids }, paymentId: { not: null } },
      select: {
        ...shipmentFacts,
        returnCount: true,
        joinedToId: true,
        payment: { select: { provider: true } },
      },
      orderBy: [{ paidAt: "asc" }, { id: "asc" }],
    }),
    listPicks(ids),
    db.shipmentBox.findMany({
      where: { shipmentId: { in: ids } },
      select: { shipmentId: true, checkedAt: true, orderLine: { select: shipmentBoxSelect } },
      orderBy: { orderLineId: "asc" },
    }),
    listJoinable(ids),
    db.carrierLabel.findMany({
      where: { shipmentId: { in: ids }, returnedAt: null },
      select: { shipmentId: true, ...labelSelect },
      orderBy: { createdAt: "desc" },
    }),
  ]);
  const leads = rows.filter(({ joinedToId }) => joinedToId === null);
  return leads.map((lead) => {
    const inParcel = rows.filter((row) => (row.joinedToId ?? row.id) === lead.id);
    const isInParcel = ({ shipmentId }: { shipmentId: string }) =>
      inParcel.some(({ id }) => id === shipmentId);
    const sum = (field: "declaredValue" | "total") =>
      toDecimalString(inParcel.reduce((cents, row) => cents + toCents(row[field].toFixed(2)), 0));
    const isSigned = inParcel.some((row) => row.isSigned);
    const ownPicks = picks.filter(isInParcel);
    const ownBoxes = boxes.filter(isInParcel);
    const label = labels.find(({ shipmentId }) => shipmentId === lead.id);
    return {
      ...toShipmentFacts(lead),
      declaredValue: sum("declaredValue"),
      total: sum("total"),
      isSigned,
      returnCount: lead.returnCount,
      method: methodName({ country: lead.country, isSigned }),
      joined: inParcel.filter((row) => row !== lead).map(({ id, number }) => ({ id, number })),
      joinable: joinables
        .filter(({ leadId }) => leadId === lead.id)
        .map(({ id, number, cardCount, paidAt }) => ({
          id,
          number,
          cardCount,
          paidAt: paidAt.toISOString(),
        })),
      paymentProvider: lead.payment ? paymentProviderSchema.parse(lead.payment.provider) : null,
      label: label ? toLabel(label) : null,
      labelOunces: canBuyLabel({ ...lead, label })
        ? guessOunces({
            rawCards: ownPicks.filter(({ isSlab }) => !isSlab).length,
            slabs: ownPicks.filter(({ isSlab }) => isSlab).length,
            boxes: ownBoxes.length,
          })
        : null,
      picks: ownPicks.map(toPick),
      boxes: ownBoxes.map(({ checkedAt, orderLine }) => ({
        ...toShipmentBox(orderLine),
        shortId: orderLine.box.boxId.slice(0, 8),
        checkedAt: checkedAt?.toISOString() ?? null,
      })),
    };
  });
}

function toPick({ year, set, frontKey, checkedAt, photo, ...pick }: PickRow) {
  return {
    ...pick,
    setName: `${year} ${set}`,
    image: pictureAddress(frontKey),
    checkedAt: checkedAt?.toISOString() ?? null,
    photo: photo && packOutAddress({ shipmentId: pick.shipmentId, cardId: pick.id, sha256: photo }),
  };
}

const listPicks = (shipmentIds: string[]) => queryRows(db, pickRowSchema)`
  SELECT c.id::text, l.shipment_id::text AS "shipmentId", left(c.id::text, 8) AS "shortId",
    c.vault_place AS place, c.player AS "playerName", c.year, c.set, c.number AS "cardNumber",
    c.parallel, c.serial, c.grade IS NOT NULL AS "isSlab", c.front_key AS "frontKey", l.checked_at AS "checkedAt",
      f.sha256 AS photo
  FROM shipment_cards l JOIN cards c ON c.id = l.card_id
    LEFT JOIN pack_out_photos f ON f.shipment_id = l.shipment_id AND f.card_id = l.card_id
  WHERE l.shipment_id = ANY(${shipmentIds}::uuid[])
  ORDER BY c.vault_place, c.sequence`;

/** Open parcels of the same owner to the same address, longest waiting first. */
const listJoinable = (shipmentIds: string[]) => queryRows(db, joinableRowSchema)`
  SELECT s.id::text AS "leadId", other.id::text, other.number, other.paid_at AS "paidAt",
    (SELECT count(*)::int FROM shipment_cards l JOIN shipments p ON p.id = l.shipment_id
      WHERE p.id = other.id OR p.joined_to_id = other.id) AS "cardCount"
  FROM shipments s JOIN shipments other ON ${isJoinable}
  WHERE s.id = ANY(${shipmentIds}::uuid[]) AND s.status = 'PAID' AND s.joined_to_id IS NULL
  ORDER BY other.paid_at, other.id`;
