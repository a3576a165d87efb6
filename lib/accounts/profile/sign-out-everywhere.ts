import "server-only";

import { db } from "@/lib/platform/database/db";

/** Ends every session of the user, this one too. */
export async function signOutEverywhere({ userId }: { userId: string }): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
}
