import "server-only";

import { db } from "@/lib/platform/database/db";
import { SECOND_MS } from "@/lib/platform/time";

/** Longer than a start takes. An older start was cut off. */
const STARTING_MS = 20 * SECOND_MS;

type Payment = { id: string; reference: string; url: string | null; createdAt: Date };

export function pendingReference(paymentId: string): string {
  return `pending:${paymentId}`;
}

/** Whether its request is probably still starting it, or just sent the buyer to the page. */
export function isStarting({ id, reference, url, createdAt }: Payment, now: Date): boolean {
  return (
    (reference === pendingReference(id) || url !== null) &&
    createdAt.getTime() > now.getTime() - STARTING_MS
  );
}

/** Fails a payment that has no payment page. `failure` is shown to the buyer. */
export async function failUnstarted(id: string, failure: string): Promise<void> {
  await db.payment.updateMany({
    where: { id, reference: pendingReference(id), status: "PENDING" },
    data: { status: "FAILED", failure },
  });
}
