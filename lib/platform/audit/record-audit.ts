import "server-only";

import { type Db, type Prisma } from "@/lib/platform/database/db";

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
    | "box.sent";
  /** What it was done to, as "product 12" or "listing topps-chrome-1a2b3c4d". */
  subject: string;
  /** Facts about things, never about people: entries are kept for good. */
  details?: Prisma.InputJsonObject;
  requestId: string;
};

/** Notes what an administrator did, in the transaction that does it: there is no deed without its entry, and no entry without its deed. */
export async function recordAudit(
  tx: Db,
  { actorId, action, subject, details = {}, requestId }: AuditInput,
): Promise<void> {
  await tx.auditEntry.create({
    data: { actorId, action, subject, details, requestId },
    select: { id: true },
  });
}
