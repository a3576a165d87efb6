import "server-only";

import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

export async function deleteOldMessages(now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.contactMessage.deleteMany({
    where: {
      OR: [
        { isSpam: true, createdAt: { lte: before(30) } },
        {
          createdAt: { lte: before(365) },
          replies: { none: { createdAt: { gt: before(365) } } },
        },
      ],
    },
  });
}
