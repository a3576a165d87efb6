import "server-only";

import { db } from "@/lib/platform/database/db";
import { SECOND_MS } from "@/lib/platform/time";

/** Longer than a request takes that starts a payment: what is older was cut off. */
const STARTING_MS = 20 * SECOND_MS;

type Payment = { id: string; reference: string; url: string | null; createdAt: Date };

/** What a payment is called until its provider has said its own name for it. */
export function pendingReference(paymentId: string): string {
  return `pending:${paymentId}`;
}

/** Whether its own request is probably just starting it, or has only just sent its buyer to the page. */
export function isStarting({ id, reference, url, createdAt }: Payment, now: Date): boolean {
  return (
    (reference === pendingReference(id) || url !== null) &&
    createdAt.getTime() > now.getTime() - STARTING_MS
  );
}

/** Nothing was made of it that anybody could pay. `failure` is a sentence for the buyer. */
export async function failUnstarted(id: string, failure: string): Promise<void> {
  await db.payment.updateMany({
    where: { id, reference: pendingReference(id), status: "PENDING" },
    data: { status: "FAILED", failure },
  });
}
