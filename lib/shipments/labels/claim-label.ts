import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { logger } from "@/lib/platform/logging/logger";
import { MINUTE_MS } from "@/lib/platform/time";
import { getLabelProvider } from "@/lib/shipments/labels/get-label-provider";
import { LabelServiceError } from "@/lib/shipments/labels/label-errors";
import type { LabelProvider } from "@/lib/shipments/labels/label-provider";

/**
 * Longer than any purchase takes: five requests of 20 seconds, and 40 seconds to store the image. A
 * dead worker's claim then expires.
 */
const LEASE_MS = 4 * MINUTE_MS;
const ATTEMPTS_BEFORE_ALARM = 5;

const claimedSchema = z.object({
  id: column.text,
  shipmentId: column.text,
  reference: column.text.nullable(),
  ounces: column.decimal,
  attempts: column.int,
});
export type ClaimedLabel = z.infer<typeof claimedSchema>;

/**
 * Works on a label in one process at a time. A failure gives the claim back and is thrown, so that
 * the job is retried.
 */
export async function withClaimedLabel(
  { id, status }: { id: string; status: "BUYING" | "VOIDING" },
  work: (label: ClaimedLabel, provider: LabelProvider) => Promise<void>,
): Promise<void> {
  const now = Date.now();
  const [label] = await queryRows(db, claimedSchema)`
    UPDATE carrier_labels SET attempts = attempts + 1,
      next_attempt_at = ${new Date(now + LEASE_MS)}
    WHERE id = ${id}::uuid AND status = ${status} AND next_attempt_at <= ${new Date(now)}
    RETURNING id::text, shipment_id::text AS "shipmentId", reference, ounces::text, attempts`;
  if (!label) {
    if ((await db.carrierLabel.count({ where: { id, status } })) > 0)
      throw new Error("The label is claimed by another worker");
    return;
  }
  try {
    const provider = getLabelProvider();
    if (!provider) throw new LabelServiceError("No carrier service is set up.");
    await work(label, provider);
  } catch (error) {
    const { attempts } = label;
    await db.carrierLabel.updateMany({
      where: { id, status, attempts },
      data: { nextAttemptAt: new Date() },
    });
    const reason = error instanceof LabelServiceError ? error.message : "unknown";
    if (attempts >= ATTEMPTS_BEFORE_ALARM)
      logger.error({ labelId: id, attempts, reason }, "A carrier label failed repeatedly");
    throw new Error(`The carrier label failed: ${reason}`, { cause: error });
  }
}
