import "server-only";

import { addressSelect, addressOf } from "@/lib/accounts/stored-address";
import { cardLineSelect, toCardLine } from "@/lib/cards/card-line";
import { cardsSummarySelect, findSummaryIds, toCardsSummary } from "@/lib/cards/cards-summary";
import { shownPayment, shownPaymentsSelect } from "@/lib/payments/shown-payment";
import { shownRefund, shownRefundSelect } from "@/lib/payments/shown-refund";
import { db, type Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { dayOf } from "@/lib/platform/time";
import { packOutAddress } from "@/lib/shipments/pack-out/photo-address";
import { lateOn } from "@/lib/shipments/parcel-promise";
import { RETURN_REASONS } from "@/lib/shipments/returns/return-reasons";
import { shipmentStatusSchema } from "@/lib/shipments/schema";
import type { Shipment, ShipmentListQuery, ShipmentSummary } from "@/lib/shipments/schema";
import { shipmentBoxSelect, toShipmentBox } from "@/lib/shipments/shipment-boxes";
import { canCancelShipment } from "@/lib/shipments/shipment-status";
import { trackingOf } from "@/lib/shipments/tracking-of";

/** Shown to the owner and to the desk. */
export const shipmentFacts = {
  id: true,
  number: true,
  status: true,
  ...addressSelect,
  declaredValue: true,
  isSigned: true,
  total: true,
  carrier: true,
  tracking: true,
  createdAt: true,
  paidAt: true,
  packedAt: true,
  shippedAt: true,
  deliveredAt: true,
  cancelledAt: true,
  returnedAt: true,
  returningAt: true,
  returnReason: true,
} satisfies Prisma.ShipmentSelect;

const joinedSelect = {
  select: { id: true, number: true },
  orderBy: [{ paidAt: "asc" }, { id: "asc" }],
} satisfies Prisma.Shipment$joinedArgs;

const shipmentSelect = {
  ...shipmentFacts,
  isAuto: true,
  postage: true,
  insurance: true,
  signature: true,
  lines: {
    select: {
      card: { select: cardLineSelect },
      photo: { select: { shipmentId: true, cardId: true, sha256: true } },
    },
    orderBy: { card: { sequence: "asc" } },
  },
  boxes: {
    select: { orderLine: { select: shipmentBoxSelect } },
    orderBy: { orderLineId: "asc" },
  },
  joinedTo: { select: { id: true, number: true, joined: joinedSelect } },
  joined: joinedSelect,
  payments: shownPaymentsSelect,
  payment: {
    select: {
      ...shownPaymentsSelect.select,
      ...shownRefundSelect,
      order: { select: { id: true, number: true } },
    },
  },
} satisfies Prisma.ShipmentSelect;

type ShipmentRow = Prisma.ShipmentGetPayload<{ select: typeof shipmentSelect }>;

type OwnShipment = { id: string; userId: string };

/** @throws {AppError} 404, including another collector's shipment */
export async function getShipment({ id, userId }: OwnShipment): Promise<Shipment> {
  const row = await db.shipment.findFirst({ where: { id, userId }, select: shipmentSelect });
  if (!row) throw shipmentNotFound();
  return toShipment(row, userId);
}

export function shipmentNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that shipment.");
}

function toShipment(row: ShipmentRow, userId: string): Shipment {
  const facts = toShipmentFacts(row);
  return {
    ...facts,
    cards: row.lines.map(({ card, photo }) => ({
      ...toCardLine(card, userId),
      // The desk may replace it until the parcel is packed.
      photo: photo && row.packedAt ? packOutAddress(photo) : null,
    })),
    boxes: row.boxes.map(({ orderLine }) => toShipmentBox(orderLine)),
    lateOn: row.shippedAt && dayOf(lateOn(row.shippedAt, row.country)),
    postage: row.postage.toFixed(2),
    insurance: row.insurance.toFixed(2),
    signature: row.signature.toFixed(2),
    payment: shownPayment({
      payments: row.payment ? [row.payment] : row.payments,
      isSettled: row.paidAt !== null,
      refundedMessage: TOO_LATE,
    }),
    order: row.payment?.order ?? null,
    joined: [...(row.joinedTo ? [row.joinedTo, ...row.joinedTo.joined] : []), ...row.joined]
      .filter(({ id }) => id !== facts.id)
      .map(({ id, number }) => ({ id, number })),
    isAuto: row.isAuto,
    canCancel: canCancelShipment({ status: facts.status, isAuto: row.isAuto }),
    refund: shownRefund(row.payment),
  };
}

export function toShipmentFacts(row: Prisma.ShipmentGetPayload<{ select: typeof shipmentFacts }>) {
  const { id, number, isSigned } = row;
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id,
    number,
    status: shipmentStatusSchema.parse(row.status),
    address: addressOf(row),
    declaredValue: row.declaredValue.toFixed(2),
    isSigned,
    total: row.total.toFixed(2),
    times: {
      createdAt: row.createdAt.toISOString(),
      paidAt: iso(row.paidAt),
      packedAt: iso(row.packedAt),
      shippedAt: iso(row.shippedAt),
      deliveredAt: iso(row.deliveredAt),
      cancelledAt: iso(row.cancelledAt),
      returnedAt: iso(row.returnedAt),
    },
    tracking: trackingOf(row),
    comingBack: comingBackOf(row),
  };
}

type Returned = { returningAt: Date | null; returnReason: string | null };

function comingBackOf({ returningAt, returnReason }: Returned): Shipment["comingBack"] {
  const reason = RETURN_REASONS.find((known) => known === returnReason);
  return returningAt && reason ? { since: returningAt.toISOString(), reason } : null;
}

const TOO_LATE = "Your payment arrived after this shipment had changed. You'll get a full refund.";

export async function listShipments({
  userId,
  limit,
  cursor,
}: ShipmentListQuery & { userId: string }): Promise<{
  items: ShipmentSummary[];
  nextCursor: string | null;
}> {
  const { ids, nextCursor } = await findSummaryIds("shipments", { userId, limit, cursor });
  const rows = await db.shipment.findMany({
    where: { id: { in: ids } },
    select: {
      ...cardsSummarySelect,
      status: true,
      carrier: true,
      tracking: true,
      returningAt: true,
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const items = rows.map((row) => ({
    ...toCardsSummary(row, userId),
    status: shipmentStatusSchema.parse(row.status),
    tracking: trackingOf(row),
    isComingBack: row.returningAt !== null,
  }));
  return { items, nextCursor };
}
