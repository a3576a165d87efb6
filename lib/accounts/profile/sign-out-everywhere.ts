import "server-only";

import { type Db, db } from "@/lib/platform/database/db";

export async function signOutEverywhere(
  { userId }: { userId: string },
  client: Db = db,
): Promise<void> {
  await client.user.updateMany({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
  });
}
