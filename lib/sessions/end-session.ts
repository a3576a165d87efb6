import "server-only";

import { db, type Tx } from "@/lib/platform/database/db";
import type { SessionClaims } from "@/lib/sessions/session-cookie";

export async function endSession({ userId, sessionId }: SessionClaims): Promise<boolean> {
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId } });
  return count > 0;
}

export async function endSessionsWithoutFactor(tx: Tx, userId: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId, secondFactorAt: null } });
}
