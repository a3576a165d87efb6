import "server-only";

import { OPEN_PAYOUT_STATUSES } from "@/lib/payouts/schema";
import type { Db } from "@/lib/platform/database/db";

export async function hasOpenPayout(db: Db, userId: string): Promise<boolean> {
  const open = await db.payout.count({
    where: { userId, status: { in: OPEN_PAYOUT_STATUSES } },
  });
  return open > 0;
}
