import "server-only";

import type { Db } from "@/lib/platform/database/db";

export async function hasOpenPayout(db: Db, userId: string): Promise<boolean> {
  const open = await db.payout.count({
    where: { userId, status: { in: ["REQUESTED", "APPROVED"] } },
  });
  return open > 0;
}
