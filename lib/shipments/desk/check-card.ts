import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { listParcel } from "@/lib/shipments/list-parcel";
import type { DeskShipment } from "@/lib/shipments/schema";

type Options = { shipmentId: string; code: string; now?: Date };

/**
 * Checks off the card or sealed box with this short id. Idempotent.
 * @throws {AppError} 404 for an unknown shipment or card; 409 for a card that is not in this
 * shipment, and unless the shipment is waiting to be packed
 */
export async function checkCard({
  shipmentId,
  code,
  now = new Date(),
}: Options): Promise<DeskShipment> {
  const parcel = (await listParcel(db, [shipmentId])).map(({ id }) => id);
  const checked = await db.$executeRaw`
    UPDATE shipment_cards l SET checked_at = coalesce(l.checked_at, ${now}::timestamptz)
      FROM cards c, shipments s
    WHERE l.shipment_id = ANY(${parcel}::uuid[]) AND c.id = l.card_id AND left(c.id::text, 8) = ${code}
      AND c.record IS NOT NULL
      AND s.id = l.shipment_id AND s.status = 'PAID'`;
  const boxes = await db.$executeRaw`
    UPDATE shipment_boxes l SET checked_at = coalesce(l.checked_at, ${now}::timestamptz)
      FROM order_lines o, products p, shipments s
    WHERE l.shipment_id = ANY(${parcel}::uuid[]) AND o.id = l.order_line_id AND p.id = o.product_id
      AND left(p.box_id, 8) = ${code}
      AND s.id = l.shipment_id AND s.status = 'PAID'`;
  const shipment = await getDeskShipment(shipmentId);
  if (checked + boxes > 0) return shipment;
  if (shipment.status !== "PAID") throw notToPack(shipment);
  throw await wrongCard(code);
}

export function notToPack({ status, number }: Pick<DeskShipment, "status" | "number">): AppError {
  return new AppError(
    "conflict",
    status === "CANCELLED"
      ? `Shipment ${number} was canceled. Put its cards back.`
      : `Shipment ${number} is already packed.`,
  );
}

const rowSchema = z.object({
  player: column.text,
  number: column.text,
  place: column.text.nullable(),
  shipment: column.text.nullable(),
});

async function wrongCard(code: string): Promise<AppError> {
  const [card] = await queryRows(db, rowSchema)`
    SELECT c.player, c.number, c.vault_place AS place, s.number AS shipment FROM cards c
      LEFT JOIN shipments s ON s.id = c.shipment_id
    WHERE left(c.id::text, 8) = ${code} AND c.record IS NOT NULL`;
  if (!card) return new AppError("not_found", `No card has the short id ${code}.`);
  const name = `${card.player}, number ${card.number}`;
  return new AppError(
    "conflict",
    card.shipment
      ? `This is the wrong card: ${name} belongs to shipment ${card.shipment}.`
      : `This is the wrong card: ${name} is not in a shipment.${card.place ? ` Its place is ${card.place}.` : ""}`,
  );
}
