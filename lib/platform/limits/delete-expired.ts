import "server-only";

import { db } from "@/lib/platform/database/db";

export async function deleteExpiredLimits(now = new Date()): Promise<void> {
  await db.rateLimit.deleteMany({ where: { expire: { lte: BigInt(now.getTime()) } } });
}
