import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

import type { AuditAction } from "@/lib/platform/audit/actions";
import type { Prisma, Tx } from "@/lib/platform/database/db";

type AuditInput = {
  actorId: string;
  action: AuditAction;
  subject: string;
  /** Entries are permanent, so they hold no personal data. */
  details?: Prisma.InputJsonObject;
  requestId: string;
  /** Free words and addresses, which go with the customer's account. */
  words?: { customerId: string | null; details: Prisma.InputJsonObject };
};

// One per process, across bundles and development reloads.
const shared = globalThis as typeof globalThis & {
  fairwaxAuditMarks?: AsyncLocalStorage<Prisma.InputJsonObject>;
};
const marks = (shared.fairwaxAuditMarks ??= new AsyncLocalStorage());

/** Adds details to every entry that `work` records. */
export const markAudit = <Result>(
  details: Prisma.InputJsonObject,
  work: () => Result | Promise<Result>,
): Promise<Result> => marks.run(details, async () => await work());

export async function recordAudit(
  tx: Tx,
  { actorId, action, subject, details = {}, requestId, words }: AuditInput,
): Promise<void> {
  const { id: entryId } = await tx.auditEntry.create({
    data: {
      actorId,
      action,
      subject,
      details: { ...details, ...marks.getStore() },
      requestId,
    },
    select: { id: true },
  });
  if (!words?.customerId) return;
  await tx.auditWords.create({
    data: { entryId, userId: words.customerId, details: words.details },
    select: { entryId: true },
  });
}
