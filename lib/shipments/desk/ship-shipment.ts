import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { leaveVault } from "@/lib/cards/card-transitions";
import { appendEvents } from "@/lib/ledger/append-events";
import { addNotices } from "@/lib/notices/add-notices";
import { sendSealedBox } from "@/lib/orders/send-sealed-box";
import { requireUndisputed } from "@/lib/payments/disputes/require-undisputed";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { nowOrLater } from "@/lib/platform/time";
import { cardsOfShipment } from "@/lib/shipments/cards-of-shipment";
import { custodyEvents } from "@/lib/shipments/desk/custody-events";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { followReport } from "@/lib/shipments/labels/follow-report";
import { listParcel } from "@/lib/shipments/list-parcel";
import { type LockedShipment, lockShipment } from "@/lib/shipments/lock-shipment";
import { numbersOf } from "@/lib/shipments/numbers-of";
import { shipmentNotFound } from "@/lib/shipments/queries";
import type { DeskShipment, ShipInput } from "@/lib/shipments/schema";
import { shipmentSentMail } from "@/lib/shipments/shipment-mails";

type Options = {
  id: string;
  input: ShipInput;
  actorId: string;
  requestId: string;
  /** Its carrier has it already. */
  isReported?: boolean;
  now?: Date;
};

/**
 * Hands a parcel with all of its shipments to its carrier: its cards leave the inventory and the vault. Idempotent for the
 * same tracking number.
 * @throws {AppError} 404; 409 unless it is packed, and while the customer's bank disputes a payment
 */
export async function shipShipment({
  isReported = false,
  now = new Date(),
  ...options
}: Options): Promise<DeskShipment> {
  await retryOnConflict(() => db.$transaction((tx) => ship(tx, { ...options, isReported, now })));
  // The carrier's report may have come before the desk's.
  const [lead] = await listParcel(db, [options.id]);
  if (lead) await followReport(lead.id);
  return getDeskShipment(options.id);
}

async function ship(
  tx: Tx,
  { id, input, actorId, requestId, isReported, now: requestedAt }: Required<Options>,
): Promise<void> {
  const shipment = await lockShipment(tx, { id });
  if (!shipment?.paymentId) throw shipmentNotFound();
  const now = nowOrLater(requestedAt);
  const parcel = shipment.parcel.map((each) => each.id);
  if (shipment.status === "PACKED" && !isReported) await requireUndisputed(tx, shipment.userId);
  await requireValidLabel(tx, { parcel, tracking: input.tracking });
  const { count } = await tx.shipment.updateMany({
    where: { id: { in: parcel }, status: "PACKED" },
    data: { status: "SHIPPED", shippedAt: now, ...input },
  });
  if (count < parcel.length) {
    const isSame = await tx.shipment.count({ where: { id, ...input } });
    if (isSame > 0) return;
    throw notPacked(shipment);
  }
  for (const shipmentId of parcel) await leaveVault(tx, shipmentId, now);
  const boxes = await sendBoxes(tx, { shipmentIds: parcel, tracking: input.tracking, now });
  await addCardEvents(tx, { cards: cardsOfShipment(...parcel), type: "SHIPPED", now });
  await notifyOwner(tx, { shipment, input, now });
  await recordAudit(tx, {
    actorId,
    action: "shipment.shipped",
    subject: `shipment ${id}`,
    details: { number: numbersOf(shipment.parcel), carrier: input.carrier },
    requestId,
  });
  const cards = await custodyEvents(tx, { shipmentIds: parcel, state: "SHIPPED" });
  const sealed = boxes.map((box) => ({ type: "CUSTODY", box, state: "SHIPPED" }) as const);
  await appendEvents(tx, { events: [...cards, ...sealed], now });
}

async function requireValidLabel(
  tx: Tx,
  { parcel, tracking }: { parcel: string[]; tracking: string },
): Promise<void> {
  const cameBack = { shipmentId: { in: parcel }, tracking, returnedAt: { not: null } };
  const isOld = (await tx.carrierLabel.count({ where: cameBack })) > 0;
  if (isOld && (await tx.shipment.count({ where: { id: { in: parcel }, status: "PACKED" } })) > 0)
    throw new AppError("conflict", "The parcel came back with this label. Buy another one.");
  const voided = await tx.carrierLabel.count({
    where: { shipmentId: { in: parcel }, tracking, status: { in: ["VOIDING", "VOIDED"] } },
  });
  if (voided > 0) throw new AppError("conflict", "This label was voided. Buy another one.");
}

async function notifyOwner(
  tx: Tx,
  { shipment, input, now }: { shipment: LockedShipment; input: ShipInput; now: Date },
): Promise<void> {
  const { id, userId, parcel } = shipment;
  if (!userId) return;
  const shipmentIds = parcel.map((each) => each.id);
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: recipientSelect });
  const cardCount = await tx.shipmentCard.count({ where: { shipmentId: { in: shipmentIds } } });
  await addNotices(
    tx,
    shipmentIds.map((shipmentId) => ({ userId, shipmentId, kind: "SHIPMENT_SHIPPED", now })),
  );
  await enqueueMail(
    tx,
    await shipmentSentMail(user, { id, number: numbersOf(parcel), ...input, cardCount }),
  );
}

async function sendBoxes(
  tx: Tx,
  { shipmentIds, tracking, now }: { shipmentIds: string[]; tracking: string; now: Date },
): Promise<string[]> {
  const lines = await tx.shipmentBox.findMany({
    where: { shipmentId: { in: shipmentIds } },
    select: { orderLineId: true, shipmentId: true },
    orderBy: { orderLineId: "asc" },
  });
  const sent: string[] = [];
  for (const { orderLineId, shipmentId } of lines) {
    const boxId = await sendSealedBox(tx, { orderLineId, shipmentId, tracking, now });
    if (boxId) sent.push(boxId);
  }
  return sent;
}

function notPacked({ status, number }: { status: string; number: string }): AppError {
  if (status === "PAID") return new AppError("conflict", `Shipment ${number} is not packed yet.`);
  return new AppError(
    "conflict",
    status === "CANCELLED"
      ? `Shipment ${number} was canceled. Put its cards back.`
      : `Shipment ${number} was already shipped with another tracking number.`,
  );
}
