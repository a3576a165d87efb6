import "server-only";

import { addressOf, addressSelect } from "@/lib/accounts/stored-address";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { findHome } from "@/lib/platform/countries/home-country";
import { db, isUniqueViolation, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { buyLabel } from "@/lib/shipments/labels/buy-label";
import { getLabelProvider } from "@/lib/shipments/labels/get-label-provider";
import { type LockedShipment, lockShipment } from "@/lib/shipments/lock-shipment";
import { numbersOf } from "@/lib/shipments/numbers-of";
import { shipmentNotFound } from "@/lib/shipments/queries";
import type { DeskShipment } from "@/lib/shipments/schema";

type Options = { id: string; ounces: number; actorId: string; requestId: string };

/**
 * Has a job buy a label for a packed parcel. Repeating it changes nothing: a parcel has one label.
 * @throws {AppError} 404; 409 without a service, abroad, and unless it is packed
 */
export async function orderLabel({ id, ...options }: Options): Promise<DeskShipment> {
  if (!getLabelProvider())
    throw new AppError("conflict", "No carrier service is set up. Type the tracking number.");
  try {
    await retryOnConflict(() => db.$transaction((tx) => order(tx, { id, ...options })));
  } catch (error) {
    // Another request ordered it first.
    if (!isUniqueViolation(error, "carrier_labels_one_of_parcel")) throw error;
  }
  return getDeskShipment(id);
}

async function order(tx: Tx, { id, ounces, actorId, requestId }: Options): Promise<void> {
  const shipment = await lockShipment(tx, { id });
  const [lead] = shipment?.parcel ?? [];
  if (!shipment?.paymentId || !lead) throw shipmentNotFound();
  requirePacked(shipment);
  const { country } = addressOf(
    await tx.shipment.findUniqueOrThrow({ where: { id: lead.id }, select: addressSelect }),
  );
  if (!findHome(country))
    throw new AppError(
      "conflict",
      "Labels for other countries need a customs form. Buy this one from the carrier.",
    );
  const { id: labelId } = await tx.carrierLabel.create({
    data: { shipmentId: lead.id, ounces },
    select: { id: true },
  });
  await recordAudit(tx, {
    actorId,
    action: "label.ordered",
    subject: `shipment ${lead.id}`,
    details: { number: numbersOf(shipment.parcel) },
    requestId,
  });
  await addJobs(tx, buyLabel, [labelId]);
}

export function requirePacked({ status, number }: LockedShipment): void {
  if (status === "PACKED") return;
  throw new AppError(
    "conflict",
    status === "PAID"
      ? `Shipment ${number} is not packed yet.`
      : `Shipment ${number} ${status === "CANCELLED" ? "was canceled" : "was already shipped"}.`,
  );
}
