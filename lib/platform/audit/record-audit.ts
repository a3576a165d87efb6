import "server-only";

import type { Prisma, Tx } from "@/lib/platform/database/db";

type AuditInput = {
  actorId: string;
  action:
    | "products.created"
    | "product.availability_changed"
    | "product.deleted"
    | "break.started"
    | "break.committed"
    | "break.voided"
    | "card.corrected"
    | "card.placed"
    | "values.imported"
    | "checklist.imported"
    | "odds.imported"
    | "shipment.card_photographed"
    | "shipment.photo_removed"
    | "shipment.packed"
    | "shipment.shipped"
    | "shipment.delivered"
    | "box.sent"
    | "grading.received"
    | "grading.returned"
    | "grading.results_recorded"
    | "grading_batch.created"
    | "grading_batch.deleted"
    | "grading_batch.sent"
    | "evaluation.answered"
    | "claim.answered"
    | "publication.hidden"
    | "publication.restored"
    | "publication.reports_dismissed"
    | "showcase.hidden"
    | "showcase.restored"
    | "showcase.reports_dismissed"
    | "payout.approved"
    | "payout.refused"
    | "payout.paid"
    | "payout.returned"
    | "bank_file.made"
    | "bank_file.downloaded";
  subject: string;
  /** Entries are permanent, so they hold no personal data. */
  details?: Prisma.InputJsonObject;
  requestId: string;
};

export async function recordAudit(
  tx: Tx,
  { actorId, action, subject, details = {}, requestId }: AuditInput,
): Promise<void> {
  await tx.auditEntry.create({
    data: { actorId, action, subject, details, requestId },
    select: { id: true },
  });
}
