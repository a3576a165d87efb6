import "server-only";

import { db } from "@/lib/platform/database/db";

export async function deleteExpiredSessions(now = new Date()): Promise<void> {
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
}
