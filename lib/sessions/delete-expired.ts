import "server-only";

import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

export async function deleteExpiredAuthRows(now = new Date()): Promise<void> {
  await db.pendingRegistration.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  await db.passwordReset.deleteMany({ where: { expiresAt: { lte: aDayAgo } } });
  await db.emailVerification.deleteMany({ where: { expiresAt: { lte: aDayAgo } } });
}
