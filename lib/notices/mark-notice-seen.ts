import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = { id: string; userId: string; now?: Date };

export async function markNoticeSeen({ id, userId, now = new Date() }: Options): Promise<void> {
  const { count } = await db.notice.updateMany({
    where: { id, userId, seenAt: null },
    data: { seenAt: now },
  });
  if (count > 0) return;
  const notice = await db.notice.findFirst({ where: { id, userId }, select: { id: true } });
  if (!notice) throw new AppError("not_found", "We couldn't find that notice.");
}
