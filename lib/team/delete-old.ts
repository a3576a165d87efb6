import "server-only";

import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

const KEPT_DAYS = 30;

/** The audit log keeps who invited and who accepted, without addresses. */
export async function deleteOldInvitations(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.staffInvitation.deleteMany({ where: { expiresAt: { lte: before } } });
}
