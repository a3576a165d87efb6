import "server-only";

import { db } from "@/lib/platform/database/db";

export async function deleteExpiredSteps(now = new Date()): Promise<void> {
  await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.signInStep.deleteMany({ where: { expiresAt: { lte: now } } });
}
