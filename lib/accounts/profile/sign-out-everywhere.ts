import "server-only";

import { db } from "@/lib/platform/database/db";

export async function signOutEverywhere({ userId }: { userId: string }): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
}
