import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { withClaimedLabel } from "@/lib/shipments/labels/claim-label";
import { LabelRefusedError } from "@/lib/shipments/labels/label-errors";
import { requirePacked } from "@/lib/shipments/labels/order-label";
import { lockShipment } from "@/lib/shipments/lock-shipment";
import { numbersOf } from "@/lib/shipments/numbers-of";
import { shipmentNotFound } from "@/lib/shipments/queries";
import type { DeskShipment } from "@/lib/shipments/schema";

type Options = { id: string; actorId: string; requestId: string };

export const voidLabelTask: Task = {
  name: "void-label",
  maxAttempts: UNLIMITED_ATTEMPTS,
  run: refund,
};

/**
 * Has a job ask for the money of a parcel's label back. Shipping takes the same lock, so a parcel
 * never leaves under a voided label.
 * @throws {AppError} 404; 409 once it is shipped, and without a bought label
 */
export async function voidLabel(options: Options): Promise<DeskShipment> {
  await retryOnConflict(() => db.$transaction((tx) => begin(tx, options)));
  return getDeskShipment(options.id);
}

async function begin(tx: Tx, { id, actorId, requestId }: Options): Promise<void> {
  const shipment = await lockShipment(tx, { id });
  const [lead] = shipment?.parcel ?? [];
  if (!shipment?.paymentId || !lead) throw shipmentNotFound();
  requirePacked(shipment);
  const label = await tx.carrierLabel.findFirst({
    where: { shipmentId: lead.id, status: "BOUGHT", returnedAt: null },
    select: { id: true },
  });
  if (!label) throw new AppError("conflict", "This parcel has no label to void.");
  const { count } = await tx.carrierLabel.updateMany({
    where: { id: label.id, status: "BOUGHT" },
    data: { status: "VOIDING", failure: null, attempts: 0, nextAttemptAt: new Date() },
  });
  if (count === 0) return;
  await recordAudit(tx, {
    actorId,
    action: "label.voided",
    subject: `shipment ${lead.id}`,
    details: { number: numbersOf(shipment.parcel) },
    requestId,
  });
  await addJobs(tx, voidLabelTask, [label.id]);
}

async function refund(id: string): Promise<void> {
  await withClaimedLabel({ id, status: "VOIDING" }, async ({ reference }, provider) => {
    const answer = await provider.refund(reference ?? "").catch((error: unknown) => {
      if (error instanceof LabelRefusedError) return "REJECTED" as const;
      throw error;
    });
    await db.carrierLabel.updateMany({
      where: { id, status: "VOIDING" },
      data:
        answer === "ACCEPTED"
          ? { status: "VOIDED", voidedAt: new Date() }
          : { status: "BOUGHT", failure: "The carrier doesn't refund this label." },
    });
  });
}
