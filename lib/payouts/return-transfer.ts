import "server-only";

import { returnPayout } from "@/lib/payouts/desk/decide";
import { db } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";

const REASON = "Stripe took the transfer back. Please check your account with Stripe.";

/** For a whole transfer that was reversed at Stripe. Told twice, it is returned once. */
export async function returnTransfer(
  { payoutId }: { payoutId: string },
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    const [payout] = await tx.$queryRaw<{ status: string }[]>`
      SELECT status FROM payouts WHERE id = ${payoutId}::uuid FOR NO KEY UPDATE`;
    if (payout?.status !== "PAID") return;
    await returnPayout(tx, { id: payoutId, reason: REASON, now });
    logger.error({ payoutId }, "A payout's transfer was reversed");
  });
}
