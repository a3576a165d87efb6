import "server-only";

import { db } from "@/lib/platform/database/db";
import { isTimeZone } from "@/lib/platform/time";

type Options = { userId: string; timeZone: string | null };

export async function noteTimeZone({ userId, timeZone }: Options): Promise<void> {
  if (!timeZone || timeZone.length > 64 || !isTimeZone(timeZone)) return;
  await db.user.updateMany({
    where: { id: userId, OR: [{ timeZone: null }, { timeZone: { not: timeZone } }] },
    data: { timeZone },
  });
}
