import "server-only";

import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

const KEPT_DAYS = 7;

/** Longer than an alert mail or a told event keeps others back, which is a day. */
export async function deleteOldAlerts(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.watchEvent.deleteMany({ where: { toldAt: { lt: before } } });
  await db.alertMail.deleteMany({ where: { at: { lt: before } } });
}
