import "server-only";

import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

/** An expired link of a mail is kept for a day, in which its page says that it has expired. */
export async function deleteExpiredTokens(now = new Date()): Promise<void> {
  await db.pendingRegistration.deleteMany({ where: { expiresAt: { lte: now } } });
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  await db.passwordReset.deleteMany({ where: { expiresAt: { lte: aDayAgo } } });
  await db.emailVerification.deleteMany({ where: { expiresAt: { lte: aDayAgo } } });
}
