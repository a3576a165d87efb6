import "server-only";

import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

/** Mailed links are kept for a day after they expire, so that their page can say so. */
export async function deleteExpiredTokens(now = new Date()): Promise<void> {
  await db.pendingRegistration.deleteMany({ where: { expiresAt: { lte: now } } });
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  await db.passwordReset.deleteMany({ where: { expiresAt: { lte: aDayAgo } } });
  await db.emailVerification.deleteMany({ where: { expiresAt: { lte: aDayAgo } } });
}
