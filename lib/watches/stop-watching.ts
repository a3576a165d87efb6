import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

export async function stopWatching({ id, userId }: { id: string; userId: string }): Promise<void> {
  const { count } = await db.watch.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError("not_found", "You no longer watch this.");
}
