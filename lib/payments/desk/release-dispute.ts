import "server-only";

import { z } from "zod";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const releasedSchema = z.object({ reference: column.text, customerId: column.text.nullable() });

type Options = { id: string; reason: string; actorId: string; requestId: string; now?: Date };

/**
 * Lets things go out again to a customer whose bank took a payment back for good. Idempotent.
 * @throws {AppError} 404; 409 unless it is lost
 */
export async function releaseDispute({
  id,
  reason,
  actorId,
  requestId,
  now = new Date(),
}: Options): Promise<void> {
  await db.$transaction(async (tx) => {
    const [released] = await queryRows(tx, releasedSchema)`
      UPDATE disputes SET released_at = ${now}
      WHERE id = ${id}::uuid AND status = 'LOST' AND released_at IS NULL
      RETURNING reference, payer_of(payment_id)::text AS "customerId"`;
    if (!released) {
      const found = await tx.dispute.findUnique({ where: { id }, select: { releasedAt: true } });
      if (!found) throw new AppError("not_found", "We couldn't find that dispute.");
      if (found.releasedAt) return;
      throw new AppError("conflict", "Only a lost dispute can be released.");
    }
    const { reference, customerId } = released;
    await recordAudit(tx, {
      actorId,
      action: "dispute.released",
      subject: `dispute ${reference}`,
      words: { customerId, details: { reason } },
      requestId,
    });
  });
}
