import "server-only";

import type { SessionClaims } from "@/lib/accounts/sessions/session-cookie";
import { db } from "@/lib/platform/database/db";

/**
 * Ends one session of a user in every process. Ending it twice changes nothing.
 *
 * @returns whether there was such a session
 */
export async function endSession({ userId, sessionId }: SessionClaims): Promise<boolean> {
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId } });
  return count > 0;
}
