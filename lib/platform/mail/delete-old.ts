import "server-only";

import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

/** Recipients are personal data. Undelivered mail is kept longer for troubleshooting. */
export async function deleteOldMails(now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.outgoingMail.deleteMany({
    where: { OR: [{ sentAt: { lte: before(7) } }, { createdAt: { lte: before(30) } }] },
  });
}
