import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

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
    const [released] = await tx.dispute.updateManyAndReturn({
      where: { id, status: "LOST", releasedAt: null },
      data: { releasedAt: now },
      select: {
        reference: true,
        payment: {
          select: {
            checkout: { select: { userId: true } },
            shipment: { select: { userId: true } },
            submission: { select: { userId: true } },
          },
        },
      },
    });
    if (!released) {
      const found = await tx.dispute.findUnique({ where: { id }, select: { releasedAt: true } });
      if (!found) throw new AppError("not_found", "We couldn't find that dispute.");
      if (found.releasedAt) return;
      throw new AppError("conflict", "Only a lost dispute can be released.");
    }
    const { checkout, shipment, submission } = released.payment;
    const paid = checkout ?? shipment ?? submission;
    await recordAudit(tx, {
      actorId,
      action: "dispute.released",
      subject: `dispute ${released.reference}`,
      words: { customerId: paid?.userId ?? null, details: { reason } },
      requestId,
    });
  });
}
