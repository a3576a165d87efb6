import "server-only";

import { z } from "zod";

import { returnPayout } from "@/lib/payouts/desk/decide";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { logger } from "@/lib/platform/logging/logger";

const REASON = "Stripe reversed the transfer. Please check your Stripe account.";

const statusRowSchema = z.object({ status: column.text });

export async function returnTransfer(
  { payoutId }: { payoutId: string },
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    const [payout] = await queryRows(tx, statusRowSchema)`
      SELECT status FROM payouts WHERE id = ${payoutId}::uuid FOR NO KEY UPDATE`;
    if (payout?.status !== "PAID") return;
    await returnPayout(tx, { id: payoutId, reason: REASON, now });
    logger.error({ payoutId }, "Stripe reversed a payout's transfer");
  });
}
