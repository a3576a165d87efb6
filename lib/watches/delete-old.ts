import "server-only";

import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

const RETENTION_DAYS = 7;

/** The retention must exceed a day, during which alert mails and events suppress others. */
export async function deleteOldAlerts(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await db.watchEvent.deleteMany({ where: { toldAt: { lt: before } } });
  await db.alertMail.deleteMany({ where: { at: { lt: before } } });
}
