import "server-only";

import { z } from "zod";

import { returnPayout } from "@/lib/payouts/desk/decide";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { logger } from "@/lib/platform/logging/logger";

const REASON = "Stripe took the transfer back. Please check your account with Stripe.";

const statusRowSchema = z.object({ status: column.text });

/** For a whole transfer that was reversed at Stripe. Told twice, it is returned once. */
export async function returnTransfer(
  { payoutId }: { payoutId: string },
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    const [payout] = await queryRows(tx, statusRowSchema)`
      SELECT status FROM payouts WHERE id = ${payoutId}::uuid FOR NO KEY UPDATE`;
    if (payout?.status !== "PAID") return;
    await returnPayout(tx, { id: payoutId, reason: REASON, now });
    logger.error({ payoutId }, "A payout's transfer was reversed");
  });
}
