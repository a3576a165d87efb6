import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { enterVault, moveCards, restartStorage } from "@/lib/cards/card-transitions";
import { listPaidAt } from "@/lib/cards/list-paid-at";
import { appendEvents } from "@/lib/ledger/append-events";
import { dropNotices } from "@/lib/notices/replace-notices";
import { takeBackSealedBoxes } from "@/lib/orders/take-back-sealed-boxes";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { nowOrLater } from "@/lib/platform/time";
import { findStorageEnd } from "@/lib/settings/free-storage";
import { cardsOfShipment } from "@/lib/shipments/cards-of-shipment";
import { custodyEvents } from "@/lib/shipments/desk/custody-events";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { type LockedShipment, lockShipment } from "@/lib/shipments/lock-shipment";
import { numbersOf } from "@/lib/shipments/numbers-of";
import { shipmentNotFound } from "@/lib/shipments/queries";
import { takenBackMail } from "@/lib/shipments/returns/return-mails";
import { endLabels } from "@/lib/shipments/returns/start-return";
import type { DeskShipment, TakeInParcelInput } from "@/lib/shipments/schema";

type Options = TakeInParcelInput & { id: string; actorId: string; requestId: string; now?: Date };

/**
 * Takes in a parcel that came back: packed as it was, to be sent again, or its cards go back into the
 * vault with a new period of free storage. What was paid for its shipping stays paid. Idempotent.
 * @throws {AppError} 404; 409 unless it is on its way
 */
export async function takeInParcel({
  now = new Date(),
  ...options
}: Options): Promise<DeskShipment> {
  await retryOnConflict(() => db.$transaction((tx) => takeIn(tx, { ...options, now })));
  return getDeskShipment(options.id);
}

async function takeIn(
  tx: Tx,
  { id, next, actorId, requestId, now: requestedAt }: Required<Options>,
): Promise<void> {
  const shipment = await lockShipment(tx, { id });
  if (!shipment?.paymentId) throw shipmentNotFound();
  const now = nowOrLater(requestedAt);
  const parcel = shipment.parcel.map((each) => each.id);
  const onTheWay = { id: { in: parcel }, status: "SHIPPED" };
  if ((await tx.shipment.count({ where: onTheWay })) < parcel.length) {
    const isDone = await tx.shipment.count({ where: { id, ...DONE[next] } });
    if (isDone > 0) return;
    throw notOnTheWay(shipment);
  }
  const boxes = await takeBackSealedBoxes(tx, { shipmentIds: parcel, now });
  await enterVault(tx, parcel);
  const back = { returningAt: null, returnReason: null, returnCount: { increment: 1 } };
  const cards = cardsOfShipment(...parcel);
  await addCardEvents(tx, { cards, type: "CAME_BACK", now });
  await endLabels(tx, { parcel, now });
  if (next === "SEND_AGAIN") {
    const sent = { shippedAt: null, carrier: null, tracking: null, askedAt: null };
    await tx.shipment.updateMany({ where: onTheWay, data: { status: "PACKED", ...sent, ...back } });
    await dropNotices(tx, parcel);
  } else {
    await tx.shipment.updateMany({
      where: onTheWay,
      data: { status: "CANCELLED", cancelledAt: now, returnedAt: now, ...back },
    });
    await storeCards(tx, { shipment, parcel, now });
  }
  await recordAudit(tx, {
    actorId,
    action: next === "SEND_AGAIN" ? "shipment.came_back" : "shipment.taken_back",
    subject: `shipment ${id}`,
    details: { number: numbersOf(shipment.parcel) },
    requestId,
  });
  const events = await custodyEvents(tx, { shipmentIds: parcel, state: "RETURNED" });
  const sealed = boxes.map((box) => ({ type: "CUSTODY", box, state: "RETURNED" }) as const);
  await appendEvents(tx, { events: [...events, ...sealed], now });
}

const DONE = {
  SEND_AGAIN: { status: "PACKED", returnCount: { gt: 0 } },
  VAULT: { returnedAt: { not: null } },
};

async function storeCards(
  tx: Tx,
  { shipment, parcel, now }: { shipment: LockedShipment; parcel: string[]; now: Date },
): Promise<void> {
  const { id, userId } = shipment;
  const cards = cardsOfShipment(...parcel);
  const paidAt = await listPaidAt(tx, cards);
  const deadline = await findStorageEnd(tx, { since: now, paidAt });
  await restartStorage(tx, { cards, storageEnd: deadline });
  await moveCards(tx, { cards, to: "Vault", now });
  if (!userId) return;
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: recipientSelect });
  await enqueueMail(
    tx,
    await takenBackMail(user, { id, number: numbersOf(shipment.parcel), deadline }),
  );
}

function notOnTheWay({ status, number }: LockedShipment): AppError {
  return new AppError(
    "conflict",
    status === "DELIVERED"
      ? `Shipment ${number} was delivered.`
      : `Shipment ${number} is not on its way.`,
  );
}
