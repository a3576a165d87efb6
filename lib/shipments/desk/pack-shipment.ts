import "server-only";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { appendEvents } from "@/lib/ledger/append-events";
import { requireUndisputed } from "@/lib/payments/disputes/require-undisputed";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";
import { nowOrLater } from "@/lib/platform/time";
import { cardsOfShipment } from "@/lib/shipments/cards-of-shipment";
import { notToPack } from "@/lib/shipments/desk/check-card";
import { custodyEvents } from "@/lib/shipments/desk/custody-events";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { lockShipment } from "@/lib/shipments/lock-shipment";
import { numbersOf } from "@/lib/shipments/numbers-of";
import { shipmentNotFound } from "@/lib/shipments/queries";
import type { DeskShipment } from "@/lib/shipments/schema";

type Options = { id: string; actorId: string; requestId: string; now?: Date };

/**
 * Marks a parcel with all of its shipments as packed, after which none can be canceled. Idempotent.
 * @throws {AppError} 404; 409 while a card is missing or the customer's bank disputes a payment, and
 *   for a canceled or shipped parcel
 */
export async function packShipment({
  id,
  actorId,
  requestId,
  now: requestedAt = new Date(),
}: Options): Promise<DeskShipment> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const shipment = await lockShipment(tx, { id });
      if (!shipment?.paymentId) throw shipmentNotFound();
      if (shipment.status === "PACKED") return;
      await requireUndisputed(tx, shipment.userId);
      const now = nowOrLater(requestedAt);
      const parcel = shipment.parcel.map((each) => each.id);
      const unchecked = { where: { shipmentId: { in: parcel }, checkedAt: null } };
      const missing = [
        countOf(await tx.shipmentCard.count(unchecked), "card"),
        countOf(await tx.shipmentBox.count(unchecked), "box", "boxes"),
      ].filter((count) => !count.startsWith("0 "));
      const { count } = await tx.shipment.updateMany({
        where: {
          id: { in: parcel },
          status: "PAID",
          lines: { none: { checkedAt: null } },
          boxes: { none: { checkedAt: null } },
        },
        data: { status: "PACKED", packedAt: now },
      });
      if (count < parcel.length)
        throw shipment.status === "PAID" ? someMissing(missing) : notToPack(shipment);
      await addCardEvents(tx, { cards: cardsOfShipment(...parcel), type: "PACKED", now });
      await recordAudit(tx, {
        actorId,
        action: "shipment.packed",
        subject: `shipment ${id}`,
        details: { number: numbersOf(shipment.parcel) },
        requestId,
      });
      const events = await custodyEvents(tx, { shipmentIds: parcel, state: "PACKED" });
      await appendEvents(tx, { events, now });
    }),
  );
  return getDeskShipment(id);
}

function someMissing(missing: readonly string[]): AppError {
  return new AppError(
    "conflict",
    `Please check off the rest of this shipment first: ${missing.join(" and ")}.`,
  );
}
