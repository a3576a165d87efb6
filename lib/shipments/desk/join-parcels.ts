import "server-only";

import { z } from "zod";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { lockParcels } from "@/lib/shipments/lock-shipment";
import { numbersOf } from "@/lib/shipments/numbers-of";
import { shipmentNotFound } from "@/lib/shipments/queries";
import { type DeskShipment, MAX_SHIPMENT_CARDS } from "@/lib/shipments/schema";

type Options = { id: string; shipmentIds: string[]; actorId: string; requestId: string };

/**
 * Joins open parcels of one owner to one address. The shipment that was paid first leads; each
 * keeps its cards, its fee and its right to be canceled until the parcel is packed. Packing and
 * canceling take the same locks. Idempotent.
 * @throws {AppError} 404; 409 for another owner or address, once one is packed or canceled, and for
 * too many cards
 */
export async function joinParcels({ id, shipmentIds, ...who }: Options): Promise<DeskShipment> {
  await retryOnConflict(() =>
    db.$transaction((tx) => join(tx, { ids: [...new Set([id, ...shipmentIds])], ...who })),
  );
  return getDeskShipment(id);
}

async function join(
  tx: Tx,
  { ids, actorId, requestId }: { ids: string[]; actorId: string; requestId: string },
): Promise<void> {
  const locked = await lockParcels(tx, ids);
  const members = await tx.shipment.findMany({
    where: { id: { in: locked.map(({ id }) => id) }, paymentId: { not: null } },
    select: { id: true, number: true, status: true, userId: true, joinedToId: true },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
  });
  const [lead, ...others] = members;
  if (!lead || !ids.every((id) => members.some((member) => member.id === id)))
    throw shipmentNotFound();
  if (others.every(({ joinedToId }) => joinedToId === lead.id)) return;
  const closed = members.find(({ status }) => status !== "PAID");
  if (closed)
    throw new AppError(
      "conflict",
      closed.status === "CANCELLED"
        ? `Shipment ${closed.number} was canceled.`
        : `Shipment ${closed.number} is already packed.`,
    );
  if (await areApart(tx, members))
    throw new AppError("conflict", "These shipments go to different people or addresses.");
  const cards = await tx.shipmentCard.count({
    where: { shipmentId: { in: members.map(({ id }) => id) } },
  });
  if (cards > MAX_SHIPMENT_CARDS)
    throw new AppError("conflict", `A parcel holds at most ${MAX_SHIPMENT_CARDS} cards.`);
  // A parcel that was led by another shipment comes apart first.
  await tx.shipment.updateMany({
    where: { id: { in: members.map(({ id }) => id) }, joinedToId: { not: null } },
    data: { joinedToId: null },
  });
  await tx.shipment.updateMany({
    where: { id: { in: others.map(({ id }) => id) } },
    data: { joinedToId: lead.id },
  });
  await recordAudit(tx, {
    actorId,
    action: "shipment.joined",
    subject: `shipment ${lead.id}`,
    details: { number: numbersOf(members) },
    requestId,
  });
}

const kindsSchema = z.object({ kinds: column.int });

async function areApart(tx: Tx, members: readonly { id: string }[]): Promise<boolean> {
  const ids = members.map(({ id }) => id);
  const { kinds } = await queryRow(tx, kindsSchema)`
    SELECT count(DISTINCT (s.user_id, parcel_address(s)))::int AS kinds FROM shipments s
      WHERE s.id = ANY(${ids}::uuid[])`;
  return kinds > 1;
}

/**
 * Takes a joined parcel apart again. Idempotent.
 * @throws {AppError} 404; 409 once it is packed
 */
export async function separateParcels({
  id,
  actorId,
  requestId,
}: Omit<Options, "shipmentIds">): Promise<DeskShipment> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const parcel = await lockParcels(tx, [id]);
      const ids = parcel.map((member) => member.id);
      const isPaid = { id: { in: ids }, paymentId: { not: null } };
      if ((await tx.shipment.count({ where: isPaid })) === 0) throw shipmentNotFound();
      if (ids.length === 1) return;
      const { count } = await tx.shipment.updateMany({
        where: { ...isPaid, joinedToId: { not: null }, status: "PAID" },
        data: { joinedToId: null },
      });
      if (count === 0)
        throw new AppError("conflict", `Parcel ${numbersOf(parcel)} is already packed.`);
      await recordAudit(tx, {
        actorId,
        action: "shipment.separated",
        subject: `shipment ${ids[0]}`,
        details: { number: numbersOf(parcel) },
        requestId,
      });
    }),
  );
  return getDeskShipment(id);
}
