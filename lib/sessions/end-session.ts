import "server-only";

import { db } from "@/lib/platform/database/db";
import type { SessionClaims } from "@/lib/sessions/session-cookie";

export async function endSession({ userId, sessionId }: SessionClaims): Promise<boolean> {
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId } });
  return count > 0;
}
