import "server-only";

import type { AuditAction } from "@/lib/platform/audit/actions";
import type { Prisma, Tx } from "@/lib/platform/database/db";

type AuditInput = {
  actorId: string;
  action: AuditAction;
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
