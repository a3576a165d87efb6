import "server-only";

import { advancePayment } from "@/lib/checkout/pay-checkout";
import { db } from "@/lib/db";
import { MINUTE_MS } from "@/lib/time";

const PAYMENTS_PER_ROUND = 50;

/** Asks after payments whose buyer went away, or whose provider's word got lost, so that nothing that was paid stays undecided. */
export async function settlePendingPayments(now = new Date()): Promise<void> {
  const pending = await db.payment.findMany({
    where: { status: "PENDING", createdAt: { lte: new Date(now.getTime() - MINUTE_MS) } },
    select: { id: true },
    orderBy: { createdAt: "asc" },
    take: PAYMENTS_PER_ROUND,
  });
  for (const { id } of pending) await advancePayment({ paymentId: id, now });
}
